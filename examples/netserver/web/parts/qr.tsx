/**
 * An address as a QR code.
 */
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';

/** Black on white in every scheme: a camera has to read it. */
export function Qr({ address, label }: { readonly address: string; readonly label: string }): VNode {
  const { size, path } = useMemo(() => {
    const code = encode(address, { border: 2 });
    return { size: code.size, path: code.data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') };
  }, [address]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`${label}: ${address}`} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
