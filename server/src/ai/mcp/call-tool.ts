import { setTimeout as sleep } from 'node:timers/promises';
import { AdhelmError, type ToolAnswer, type ToolScope } from '@adhelm/contracts';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { OwnedAssistant } from '../../people/assistants/index.ts';
import { type AiServices, type Person, withPerson } from '../proposals/index.ts';
import { type AnyTool, runTool, type ToolContext, toolTable } from '../tools/index.ts';
import { conversationOf, noteProposal } from './proposal-conversation.ts';
import { proposalQuestion } from './proposal-question.ts';
import type { UserAnswer } from './session-repository.ts';
import { answerResult, errorResult, failureResult, writtenLength } from './tool-result.ts';

/** An assistant that calls, for its person. */
export type AssistantCaller = {
  readonly services: AiServices;
  readonly person: Person;
  readonly assistant: Pick<OwnedAssistant, 'id' | 'name'>;
  readonly scopes: readonly ToolScope[];
  /** How long a tool that reads may take. */
  readonly seconds: number;
  /** Asks the assistant's user, null = nobody answered; absent when the program cannot. */
  readonly askUser: ((question: string) => Promise<UserAnswer | null>) | null;
};

/** Runs a tool. Every failure is a result for the model; `undefined` when there is no such tool for this caller. */
export async function callTool(
  caller: AssistantCaller,
  name: string,
  input: unknown,
): Promise<CallToolResult | undefined> {
  const tool = toolTable.find((one) => one.name === name);
  if (tool === undefined || !caller.scopes.includes(tool.scope)) return undefined;
  try {
    if (tool.scope === 'read')
      return answerResult(await inTime(runTool(contextOf(caller, null), name, input), caller.seconds));
    const question = proposalQuestion(tool.name, input);
    if (question !== null && caller.askUser !== null) {
      const answer = await caller.askUser(question);
      if (answer !== 'accept') return errorResult(refusalOf(answer));
    }
    return answerResult(await propose(caller, tool, input));
  } catch (error) {
    const { result, fault } = failureResult(error);
    if (fault !== null)
      caller.services.log.error({ err: error, tool: name }, 'a tool of an assistant failed');
    return result;
  }
}

/** Rejects with `unavailable` when it takes too long. */
async function inTime<Result>(work: Promise<Result>, seconds: number): Promise<Result> {
  const over = new AbortController();
  const late = sleep(seconds * 1_000, null, { signal: over.signal, ref: false }).then(() => {
    throw new AdhelmError('unavailable', 'This took too long. Ask for fewer days or rows.');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}

const refusalOf = (answer: UserAnswer | null) =>
  answer === null
    ? 'The user did not answer, so nothing was sent.'
    : 'The user does not want this, so nothing was sent.';

const contextOf = (
  { services, person, assistant, scopes }: AssistantCaller,
  conversation: string | null,
): ToolContext => ({
  services,
  person,
  conversation,
  proposedBy: assistant.name,
  scopes,
  lengthOf: writtenLength,
});

async function propose(caller: AssistantCaller, tool: AnyTool, input: unknown): Promise<ToolAnswer> {
  const { services, person, assistant } = caller;
  const { pool, now } = services;
  const at = now();
  const conversation = await withPerson(pool, person, (client) =>
    conversationOf(client, person, assistant, at),
  );
  const answer = await runTool(contextOf(caller, conversation), tool.name, input);
  // nothing of it can change, as its notes say
  if (answer.proposal === null) return answer;
  await withPerson(pool, person, (client) =>
    noteProposal(client, person, assistant, { conversation, tool: tool.name, input, answer, at: now() }),
  );
  return answer;
}
