import {
  aiStatusAnswerSchema,
  type Conversation,
  calibrationAnswerSchema,
  conversationAnswerSchema,
  conversationsAnswerSchema,
  type EditProposal,
  type Proposal,
  type ProposalBacktest,
  proposalAnswerSchema,
  proposalsAnswerSchema,
  suggestionsAnswerSchema,
} from '@adhelm/contracts';
import { type HostApi, parseAnswer, useApiQuery } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

/** The most conversations or proposals that a list shows. */
export const LISTED = 100;

export const useAiStatus = () => useApiQuery('/api/ai/status', {}, aiStatusAnswerSchema);
export const useSuggestions = () => useApiQuery('/api/ai/suggestions', {}, suggestionsAnswerSchema);
export const useCalibration = () => useApiQuery('/api/ai/calibration', {}, calibrationAnswerSchema);
export const useConversations = () =>
  useApiQuery('/api/ai/conversations', { limit: LISTED }, conversationsAnswerSchema);

export const conversationPath = (id: string) => `/api/ai/conversations/${encodeURIComponent(id)}`;

/** A conversation; null requests nothing. */
export const useConversation = (id: string | null) =>
  useApiQuery(id === null ? null : conversationPath(id), {}, conversationAnswerSchema);

/** The proposals of a conversation, or a person's latest ones. */
export const useProposals = (conversation: string | null) =>
  useApiQuery(
    '/api/ai/proposals',
    { limit: LISTED, ...(conversation === null ? {} : { conversation }) },
    proposalsAnswerSchema,
  );

type Api = Pick<HostApi, 'fetchApi'>;

export async function addConversation({ fetchApi }: Api): Promise<Conversation> {
  return parseAnswer(conversationAnswerSchema, await fetchApi('/api/ai/conversations', { method: 'POST' }))
    .data;
}

export async function shareConversation(
  { fetchApi }: Api,
  id: string,
  isShared: boolean,
): Promise<Conversation> {
  const answer = await fetchApi(`${conversationPath(id)}/share`, { method: 'POST', body: { isShared } });
  return parseAnswer(conversationAnswerSchema, answer).data;
}

/** Ends the answer that is being written. Resolves once it is stored as far as it got. */
export async function stopAnswer({ fetchApi }: Api, conversation: string): Promise<void> {
  await fetchApi(`${conversationPath(conversation)}/stop`, { method: 'POST' });
}

const proposalPath = (id: string) => `/api/ai/proposals/${encodeURIComponent(id)}`;

/** Approves or rejects a proposal, or its items at `items`. A lost response is requested again without doing it twice. */
export async function judgeProposal(
  { fetchApi }: Api,
  id: string,
  verdict: 'approve' | 'reject',
  items: readonly number[] | null,
): Promise<Proposal> {
  const body = items === null ? {} : { items };
  return parseAnswer(
    proposalAnswerSchema,
    await fetchApi(`${proposalPath(id)}/${verdict}`, {
      method: 'POST',
      body,
      idempotencyKey: crypto.randomUUID(),
    }),
  ).data;
}

export async function editProposal({ fetchApi }: Api, id: string, body: EditProposal): Promise<Proposal> {
  return parseAnswer(
    proposalAnswerSchema,
    await fetchApi(`${proposalPath(id)}/edit`, { method: 'POST', body }),
  ).data;
}

/** Replays a drafted rule. Resolves with the result, which stays with the proposal. */
export async function backtestProposal({ fetchApi }: Api, id: string): Promise<ProposalBacktest | null> {
  const answer = await fetchApi(`${proposalPath(id)}/backtest`, { method: 'POST', body: {} });
  const { content } = parseAnswer(proposalAnswerSchema, answer).data;
  return content.kind === 'rule' ? content.backtest : null;
}

const undoneSchema = z.object({
  data: z.object({ actions: z.array(z.string()), left: z.array(z.string()) }),
});

/** Takes back what a proposal changed. Resolves to the reasons of what was left as it is. */
export async function undoProposal({ fetchApi }: Api, id: string): Promise<readonly string[]> {
  return parseAnswer(undoneSchema, await fetchApi(`${proposalPath(id)}/undo`, { method: 'POST', body: {} }))
    .data.left;
}
