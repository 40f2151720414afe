import type { App } from './app-instance.ts';

export type LingerTimes = {
  /** How long the rest of a body is discarded at most, in milliseconds. */
  readonly mostMs: number;
  /** How long the sender may pause meanwhile. */
  readonly silentMs: number;
};
const defaultTimes: LingerTimes = { mostMs: 30_000, silentMs: 5_000 };

/**
 * Lets a client read a response sent before the end of its body, such as 413. Closing a connection with bytes in flight
 * resets it and loses the response, so the rest of the body is discarded for a while.
 */
export function readOutRefusedBodies(app: App, { mostMs, silentMs }: LingerTimes = defaultTimes): void {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    // fastify would close it immediately; the hook below closes it when the sender does not stop
    if (!raw.complete && !reply.raw.headersSent) reply.removeHeader('connection');
    return payload;
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    const end = () => raw.socket.destroy();
    const whole = setTimeout(end, mostMs);
    let silent = setTimeout(end, silentMs);
    raw.on('data', () => {
      clearTimeout(silent);
      silent = setTimeout(end, silentMs);
    });
    const stop = () => {
      clearTimeout(whole);
      clearTimeout(silent);
    };
    for (const event of ['end', 'close', 'error']) raw.once(event, stop);
    raw.unpipe();
    raw.resume();
  });
}
