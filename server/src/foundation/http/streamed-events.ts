import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

const HEARTBEAT_MS = 15_000;

/**
 * Answers with server-sent events, `data:` = one event as JSON, while `work` runs. `stop` aborts once the reader is gone.
 * `work` reports its own failures as events; what it throws after the reader left is dropped.
 */
export function streamEvents<Event>(
  reply: FastifyReply,
  work: (emit: (event: Event) => void, stop: AbortSignal) => Promise<void>,
): FastifyReply {
  const stream = new PassThrough();
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  // a reader who left before does not close again
  if (reply.raw.destroyed || reply.raw.socket?.destroyed === true) gone.abort();
  const write = (block: string) => {
    if (!stream.destroyed && !stream.writableEnded) stream.write(block);
  };
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
  void work((event) => write(`data: ${JSON.stringify(event)}\n\n`), gone.signal).finally(() => {
    clearInterval(heartbeat);
    if (!stream.destroyed) stream.end();
  });
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
}
