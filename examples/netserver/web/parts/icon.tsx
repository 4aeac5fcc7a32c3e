/**
 * Small drawings; each stands beside words, and is none itself.
 */
import type { VNode } from 'preact';

const PATHS = {
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  sun: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M19.4 4.6l-2.1 2.1M6.7 17.3l-2.1 2.1',
  eye: 'M1.5 12S5.5 5 12 5s10.5 7 10.5 7-4 7-10.5 7S1.5 12 1.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  cross: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  lock: 'M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  cards: 'M4 6.5l9-2.5 3.5 13-9 2.5zM14 6h6v14h-6.5',
  talk: 'M3 4.5h18v12H10l-5 4.5v-4.5H3z',
  story: 'M5 3.5h14v17H5zM8.5 8h7M8.5 12h7M8.5 16h4',
  pause: 'M8 5v14M16 5v14',
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  begin: 'M17 5l-7 7 7 7M6 5v14',
  end: 'M7 5l7 7-7 7M18 5v14',
  again: 'M4 12a8 8 0 1 0 2.6-5.9M4 3.5v5h5',
  wait: 'M7 3h10M7 21h10M8 3v4l4 5 4-5V3M8 21v-4l4-5 4 5v4',
  go: 'M7 4.5l12 7.5-12 7.5z',
} as const;

/** One of the drawings. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }): VNode {
  return <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={PATHS[name]} /></svg>;
}
