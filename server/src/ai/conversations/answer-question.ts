import { AdhelmError, type AnswerEvent, dayInZone, type Message, type ToolScope } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import type { AiLimits, LanguageModelConfig } from '../../foundation/config/index.ts';
import { answerByPlanner, PLANNER_NAME } from '../planner/index.ts';
import { type AiServices, type Person, withPerson } from '../proposals/index.ts';
import { answerByModel, modelPayload, type RequestEnd, type Turn } from '../providers/index.ts';
import type { AnswerPart, ToolContext } from '../tools/index.ts';
import { AnswerDraft, emptyMessage } from './answer-draft.ts';
import {
  endAnswering,
  endLogEntry,
  insertLogEntry,
  isStopped,
  keepMessage,
  messagesOf,
  requireConversation,
  startAnswering,
} from './conversation-repository.ts';
import { untilAborted } from './until-aborted.ts';
import { costOf, countTokens, refusedTokens } from './usage.ts';

export type ConversationServices = AiServices & {
  readonly limits: AiLimits;
  /** Null = the built-in planner answers. */
  readonly model: LanguageModelConfig | null;
};

/** A person with what they may use. */
export type Asker = Person & { readonly scopes: readonly ToolScope[] };

/** Time to store an answer after it ended. */
const GRACE_SECONDS = 30;

export type StartedAnswer = {
  /** Answers, and tells what happens. Resolves when the answer is stored, also when it was stopped by the signal. */
  readonly run: (emit: (event: AnswerEvent) => void, signal: AbortSignal) => Promise<void>;
};

/** Stores a question, and prepares its answer. Throws `not-found`, and `conflict` while another answer is under way. */
export async function startAnswer(
  services: ConversationServices,
  asker: Asker,
  conversation: string,
  question: string,
): Promise<StartedAnswer> {
  const { pool, now, limits } = services;
  const place = { conversation, owner: asker.id };
  const at = now();
  const until = new Date(at.getTime() + (limits.answerSeconds + GRACE_SECONDS) * 1_000);
  const requested: Message = {
    ...emptyMessage,
    id: uuidv7(),
    role: 'person',
    text: question,
    state: 'complete',
    createdAt: at.toISOString(),
  };
  const answer: Message = { ...emptyMessage, id: uuidv7(), role: 'assistant', createdAt: at.toISOString() };
  const { turns, offered } = await withPerson(pool, asker, async (client) => {
    await requireOwn(client, asker, conversation);
    await startAnswering(client, conversation, { question, now: at, until });
    const messages = await messagesOf(client, conversation, at);
    const before = { turns: turnsOf(messages), offered: messages.at(-1)?.offers ?? [] };
    await keepMessage(client, place, { ...requested, accounts: [] });
    await keepMessage(client, place, { ...answer, accounts: [] });
    return before;
  });
  return {
    run: async (emit, signal) => {
      emit({ type: 'started', question: requested, message: answer.id });
      const draft = new AnswerDraft(question);
      const spent = { in: 0, out: 0 };
      try {
        const parts = partsOf(services, asker, { conversation, question, turns, offered, signal, spent });
        for await (const part of untilAborted(parts, signal))
          for (const event of draft.add(part)) emit(event);
        if (signal.aborted) draft.end('stopped');
      } catch (error) {
        if (signal.aborted) draft.end('stopped');
        else {
          services.log.error({ err: error, conversation }, 'an answer failed');
          draft.end('failed', 'Something went wrong on our side. Ask again.');
        }
      }
      const cost = services.model === null ? null : costOf(spent, services.model.prices);
      const written = { ...answer, ...draft.message(), tokens: spent, cost };
      const stored = await withPerson(pool, asker, async (client) => {
        // another replica was told to stop it, and may answer the next question already
        const isOver = await isStopped(client, answer.id);
        const kept = isOver ? { ...written, state: 'stopped' as const } : written;
        await keepMessage(client, place, kept);
        if (!isOver) await endAnswering(client, conversation, now());
        return kept;
      });
      const { accounts: _accounts, ...message } = stored;
      emit({ type: 'done', message });
    },
  };
}

async function requireOwn(
  client: Parameters<typeof requireConversation>[0],
  { id }: Person,
  conversation: string,
) {
  const found = await requireConversation(client, conversation);
  if (found.owner.id !== id) throw new AdhelmError('not-found', 'This conversation does not exist');
}

/** Earlier questions with their answers; unanswered ones are left out. */
export function turnsOf(messages: readonly Message[]): Turn[] {
  return messages.flatMap((message, place) => {
    const next = messages[place + 1];
    return message.role === 'person' && next?.role === 'assistant' && next.text !== ''
      ? [{ question: message.text, answer: next.text }]
      : [];
  });
}

type Requested = {
  readonly conversation: string;
  readonly question: string;
  readonly turns: readonly Turn[];
  /** The requests that the last answer offered. */
  readonly offered: readonly string[];
  readonly signal: AbortSignal;
  /** Counts the tokens of the answer. */
  readonly spent: { in: number; out: number };
};

function partsOf(
  services: ConversationServices,
  asker: Asker,
  requested: Requested,
): AsyncIterable<AnswerPart> {
  const { model, limits } = services;
  const context: ToolContext = {
    services,
    person: asker,
    conversation: requested.conversation,
    proposedBy: model === null ? PLANNER_NAME : model.model,
    scopes: asker.scopes,
    signal: requested.signal,
  };
  if (model === null)
    return answerByPlanner(context, requested.question, {
      introduces: requested.turns.length === 0,
      offered: requested.offered,
    });
  return answerByModel({
    config: model,
    context,
    parts: payloadParts(services, asker, requested),
    signal: AbortSignal.any([requested.signal, AbortSignal.timeout(limits.answerSeconds * 1_000)]),
    refuseTokens: (needed) =>
      refusedTokens(services, limits, { person: asker, conversation: requested.conversation, needed }),
    log: (payload) => logRequest(services, asker, requested, payload),
  });
}

function payloadParts(
  { workspace, now }: AiServices,
  { scopes }: Asker,
  { turns, question }: Pick<Requested, 'turns' | 'question'>,
) {
  return {
    today: dayInZone(now(), workspace.timeZone),
    currency: workspace.currency,
    scopes,
    turns,
    question,
  };
}

async function logRequest(
  services: ConversationServices,
  asker: Asker,
  { conversation, spent }: Requested,
  payload: unknown,
): Promise<(end: RequestEnd) => Promise<void>> {
  const { pool, model, now } = services;
  const id = await withPerson(pool, asker, (client) =>
    insertLogEntry(client, {
      conversation,
      owner: asker.id,
      destination: destinationOf(model) ?? '',
      model: model?.model ?? '',
      payload,
      at: now(),
    }),
  );
  return async (end) => {
    await withPerson(pool, asker, (client) => endLogEntry(client, id, end));
    await countTokens(services, asker, conversation, end.tokens);
    spent.in += end.tokens.in;
    spent.out += end.tokens.out;
  };
}

/** The host that receives what is sent. */
export const destinationOf = (model: LanguageModelConfig | null): string | null =>
  model === null ? null : new URL(model.baseUrl).host;

/** Exactly what a question would send to the provider first, without the key; null for the built-in planner. */
export async function previewQuestion(
  services: ConversationServices,
  asker: Asker,
  conversation: string,
  question: string,
) {
  const { pool, model, now } = services;
  const turns = await withPerson(pool, asker, async (client) => {
    await requireOwn(client, asker, conversation);
    return turnsOf(await messagesOf(client, conversation, now()));
  });
  const payload =
    model === null
      ? null
      : modelPayload({ ...payloadParts(services, asker, { turns, question }), model: model.model });
  return { destination: destinationOf(model), payload };
}
