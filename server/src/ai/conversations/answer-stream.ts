import type { AnswerEvent } from '@adhelm/contracts';
import type { FastifyReply } from 'fastify';
import { streamEvents } from '../../foundation/http/index.ts';
import type { StartedAnswer } from './answer-question.ts';

type StreamOptions = {
  /** Aborts when the server stops. */
  readonly closing: AbortSignal;
  readonly failed: (error: unknown) => void;
  /** Runs the answer with a signal that aborts when the person stops it. */
  readonly until: (run: (stopped: AbortSignal) => Promise<void>) => Promise<void>;
};

/** Streams an answer as server-sent events. Closing the connection stops the answer, which is stored as far as it got. */
export const streamAnswer = (
  reply: FastifyReply,
  { run }: StartedAnswer,
  { closing, failed, until }: StreamOptions,
): FastifyReply =>
  streamEvents<AnswerEvent>(reply, (emit, gone) =>
    until((stopped) => run(emit, AbortSignal.any([gone, closing, stopped]))).catch(failed),
  );
