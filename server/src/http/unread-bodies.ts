import type { App } from './app-instance.ts';

export type LingerTimes = {
  /** How long what is left of a body is thrown away at most, in milliseconds. */
  readonly mostMs: number;
  /** How long nothing may come meanwhile. */
  readonly silentMs: number;
};
const defaultTimes: LingerTimes = { mostMs: 30_000, silentMs: 5_000 };

/**
 * Lets who sends a body read an answer that came before its end, such as 413. A connection that is closed while bytes are
 * on their way is reset, and the answer is lost with it; so what is left is thrown away, for a while.
 */
export function readOutRefusedBodies(app: App, { mostMs, silentMs }: LingerTimes = defaultTimes): void {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    // fastify would close it at once; the hook below does when the sender does not come to an end
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
