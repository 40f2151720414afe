import { PassThrough } from 'node:stream';
import type { AnswerEvent } from '@adhelm/contracts';
import type { FastifyReply } from 'fastify';
import type { StartedAnswer } from './answer-question.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Streams an answer as server-sent events, `data:` = an `AnswerEvent`. Closing the connection stops the answer, which is
 * stored as far as it got. `closing` aborts when the server stops.
 */
export function streamAnswer(
  reply: FastifyReply,
  { run }: StartedAnswer,
  { closing, failed }: { readonly closing: AbortSignal; readonly failed: (error: unknown) => void },
): FastifyReply {
  const stream = new PassThrough();
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const write = (block: string) => {
    if (!stream.destroyed && !stream.writableEnded) stream.write(block);
  };
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
  const emit = (event: AnswerEvent) => write(`data: ${JSON.stringify(event)}\n\n`);
  void run(emit, AbortSignal.any([gone.signal, closing]))
    .catch(failed)
    .finally(() => {
      clearInterval(heartbeat);
      if (!stream.destroyed) stream.end();
    });
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
}
