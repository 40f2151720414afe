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

/**
 * Streams an answer as server-sent events. An answer that nobody reads any more, as after a reload, goes on: it is stored
 * and found in the conversation.
 */
export const streamAnswer = (
  reply: FastifyReply,
  { run }: StartedAnswer,
  { closing, failed, until }: StreamOptions,
): FastifyReply =>
  streamEvents<AnswerEvent>(reply, (emit) =>
    until((stopped) => run(emit, AbortSignal.any([closing, stopped]))).catch(failed),
  );
