import { AdhelmError, messageOf, toolNames } from '@adhelm/contracts';
import OpenAI, { APIUserAbortError } from 'openai';
import type { LanguageModelConfig } from '../../foundation/config/index.ts';
import { type AnswerPart, estimatedTokens, runTool, type ToolContext } from '../tools/index.ts';
import { fenced } from './fence.ts';
import { type ModelMessage, modelPayload, type PayloadParts } from './model-payload.ts';
import { isOverflow, problemOfProvider } from './provider-problem.ts';
import { type ReadCall, type ReadResponse, readStream, UnreadableResponse } from './read-stream.ts';

type Tokens = { readonly in: number; readonly out: number };

/** What a request to a provider needs around it. */
export type ModelRun = {
  readonly config: LanguageModelConfig;
  readonly context: ToolContext;
  readonly parts: Omit<PayloadParts, 'model' | 'added'>;
  /** Ends the answer: the person stopped it, or its time is over. */
  readonly signal: AbortSignal;
  /** Why no more tokens may be used; null if they may. */
  readonly refuseTokens: (needed: number) => Promise<string | null>;
  /** Logs what is sent, and its end. */
  readonly log: (payload: unknown) => Promise<(end: RequestEnd) => Promise<void>>;
};
export type RequestEnd = {
  readonly status: number | null;
  readonly error: string | null;
  readonly tokens: Tokens;
};

const MOST_ROUNDS = 8;
const MOST_WRONG_CALLS = 3;
const MOST_UNREADABLE = 1;
/** The SDK waits as Retry-After says. */
const RETRIES = 2;
const RESPONSE_TIMEOUT_MS = 60_000;

/**
 * Answers with an OpenAI-compatible server and the tool table. Wrong calls are told to the model, up to three; the oldest
 * turns are left out when the context is full. Every way of failing is a part with words for people; only faults of our own
 * are thrown.
 */
export async function* answerByModel(run: ModelRun): AsyncGenerator<AnswerPart, void> {
  const client = new OpenAI({
    baseURL: run.config.baseUrl,
    apiKey: run.config.apiKey ?? 'none',
    maxRetries: RETRIES,
    timeout: RESPONSE_TIMEOUT_MS,
    logLevel: 'off',
  });
  let turns = run.parts.turns;
  let added: readonly ModelMessage[] = [];
  let wrong = 0;
  let unreadable = 0;
  for (let round = 0; round < MOST_ROUNDS; ) {
    const payload = modelPayload({ ...run.parts, turns, model: run.config.model, added });
    const needed = estimatedTokens(JSON.stringify(payload.messages));
    const refusal = await run.refuseTokens(needed);
    if (refusal !== null) return yield { type: 'failed', text: refusal };
    const logEnd = await run.log(payload);
    let hasText = false;
    let response: ReadResponse;
    try {
      const stream = await client.chat.completions.create(payload, { signal: run.signal });
      const reading = readStream(stream);
      let next = await reading.next();
      while (next.done !== true) {
        hasText = true;
        yield { type: 'text', text: next.value };
        next = await reading.next();
      }
      response = next.value;
      // the SDK ends its stream quietly when it was aborted
      run.signal.throwIfAborted();
    } catch (thrown) {
      const error = run.signal.aborted ? new APIUserAbortError() : thrown;
      const problem = problemOfProvider(error);
      await logEnd({
        status: problem?.status ?? null,
        error: problem?.text ?? 'fault',
        tokens: { in: problem?.status == null ? needed : 0, out: 0 },
      });
      if (problem === null) throw error;
      if (isOverflow(error) && turns.length > 0) {
        turns = turns.slice(1);
        yield {
          type: 'notice',
          text: 'The oldest messages were left out, because the conversation is too long for the model.',
        };
        continue;
      }
      if (isOverflow(error))
        return yield {
          type: 'failed',
          text: 'This is too much for the model at once. Ask about fewer days or rows.',
        };
      if (isUnreadable(error) && !hasText && unreadable < MOST_UNREADABLE) {
        unreadable += 1;
        continue;
      }
      return yield { type: 'failed', text: problem.text };
    }
    const tokens = response.tokens ?? {
      in: needed,
      out: estimatedTokens(JSON.stringify([response.text, response.calls])),
    };
    await logEnd({ status: 200, error: null, tokens });
    if (response.refusal !== '' || response.end === 'content_filter')
      return yield { type: 'refused', text: 'The model refused to answer this.' };
    if (response.calls.length === 0) {
      if (response.end === 'length')
        yield { type: 'notice', text: 'The answer reached its greatest length and was cut.' };
      return;
    }
    const results: ModelMessage[] = [];
    for (const call of response.calls) {
      run.signal.throwIfAborted();
      const { content, isWrong } = yield* answerCall(run.context, call);
      wrong += isWrong ? 1 : 0;
      results.push({ role: 'tool', tool_call_id: call.id, content });
    }
    if (wrong > MOST_WRONG_CALLS)
      return yield {
        type: 'failed',
        text: 'The model called tools in a wrong way too often. Ask in other words.',
      };
    added = [...added, callsOf(response), ...results];
    round += 1;
  }
  yield { type: 'failed', text: 'The model needed too many steps. Ask for one thing at a time.' };
}

const isUnreadable = (error: unknown) => error instanceof UnreadableResponse || error instanceof SyntaxError;

/** The calls of a response, without its text: that may quote data. Arguments that are no JSON are left out. */
const callsOf = ({ calls }: ReadResponse): ModelMessage => ({
  role: 'assistant',
  content: null,
  tool_calls: calls.map(({ id, name, arguments: given }) => ({
    id,
    type: 'function',
    function: { name, arguments: jsonOf(given) === undefined ? '{}' : given },
  })),
});

type CallResult = { readonly content: string; readonly isWrong: boolean };

async function* answerCall(context: ToolContext, call: ReadCall): AsyncGenerator<AnswerPart, CallResult> {
  const tool = toolNames.find((name) => name === call.name);
  if (tool === undefined) return { content: fenced({ error: 'There is no such tool.' }), isWrong: true };
  const input = jsonOf(call.arguments);
  if (input === undefined) {
    const error = 'The arguments are not valid JSON. Call the tool again.';
    yield { type: 'tool-failed', tool, input: call.arguments, error };
    return { content: fenced({ error }), isWrong: true };
  }
  yield { type: 'tool-started', tool, input };
  try {
    const answer = await runTool(context, tool, input);
    yield { type: 'tool-done', tool, input, answer };
    return { content: fenced(answer), isWrong: false };
  } catch (error) {
    if (!(error instanceof AdhelmError) || error.kind === 'internal') throw error;
    yield { type: 'tool-failed', tool, input, error: messageOf(error) };
    // the paths of fields are for the model, people read the sentence
    const { fields } = error;
    const fault = { error: messageOf(error), ...(fields.length === 0 ? {} : { fields }) };
    return { content: fenced(fault), isWrong: error.kind === 'validation' };
  }
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
