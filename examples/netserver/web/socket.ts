/**
 * A browser's socket as the client takes it. When the page is looked at again, it finds out whether the line still stands: a
 * phone that has slept is not told that it does not.
 */
import type { Socket } from '../src/client.js';

const PATIENCE_MS = 3000;

/** Opens a socket to the server that this page comes from. */
export function openSocket(): Socket {
  const ws = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ping = (): void => {
    if (document.visibilityState !== 'visible' || ws.readyState !== WebSocket.OPEN || timer !== undefined) return;
    ws.send(JSON.stringify({ type: 'PING' }));
    timer = setTimeout(() => { gone(1006, 'no answer'); ws.close(); }, PATIENCE_MS);
  };
  const gone = (code: number, reason: string): void => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', ping);
    removeEventListener('online', ping);
    const { onclose } = socket;
    socket.onclose = null;
    onclose?.({ code, reason });
  };
  const socket: Socket = {
    send: (text) => { if (ws.readyState === WebSocket.OPEN) ws.send(text); },
    close: () => { ws.close(); },
    onopen: null,
    onclose: null,
    onmessage: null,
  };
  ws.onopen = () => socket.onopen?.();
  ws.onclose = ({ code, reason }) => { gone(code, reason); };
  ws.onmessage = ({ data }: MessageEvent<unknown>) => {
    clearTimeout(timer);
    timer = undefined;
    socket.onmessage?.({ data });
  };
  document.addEventListener('visibilitychange', ping);
  addEventListener('online', ping);
  return socket;
}
