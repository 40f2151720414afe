import { PassThrough } from 'node:stream';
import type { AnswerEvent } from '@adhelm/contracts';
import type { FastifyReply } from 'fastify';
import type { StartedAnswer } from './answer-question.ts';

const HEARTBEAT_MS = 15_000;

type StreamOptions = {
  /** Aborts when the server stops. */
  readonly closing: AbortSignal;
  readonly failed: (error: unknown) => void;
  /** Runs the answer with a signal that aborts when the person stops it. */
  readonly until: (run: (stopped: AbortSignal) => Promise<void>) => Promise<void>;
};

/**
 * Streams an answer as server-sent events, `data:` = an `AnswerEvent`. Closing the connection stops the answer, which is
 * stored as far as it got.
 */
export function streamAnswer(
  reply: FastifyReply,
  { run }: StartedAnswer,
  { closing, failed, until }: StreamOptions,
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
  const emit = (event: AnswerEvent) => write(`data: ${JSON.stringify(event)}\n\n`);
  void until((stopped) => run(emit, AbortSignal.any([gone.signal, closing, stopped])))
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
