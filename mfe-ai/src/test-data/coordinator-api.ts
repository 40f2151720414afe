import type { AiStatus, Conversation, Message, Proposal, ProposalItem } from '@adhelm/contracts';

export const conversationId = '0199d9a6-0000-7000-8000-000000000001';
export const proposalId = '0199d9a6-0000-7000-8000-000000000002';
export const questionId = '0199d9a6-0000-7000-8000-000000000003';
export const answerId = '0199d9a6-0000-7000-8000-000000000004';
export const account = '0199d9a6-0000-7000-8000-000000000005';
const at = '2026-11-20T10:00:00.000Z';

export const message = (part: Partial<Message> = {}): Message => ({
  id: answerId,
  role: 'assistant',
  text: '',
  state: 'complete',
  problem: null,
  tools: [],
  rows: [],
  currency: 'USD',
  claims: [],
  unverified: [],
  proposals: [],
  offers: [],
  tokens: { in: 0, out: 0 },
  cost: null,
  createdAt: at,
  ...part,
});

export const question = (text: string): Message => message({ id: questionId, role: 'person', text });

export const conversation = (part: Partial<Conversation> = {}): Conversation => ({
  id: conversationId,
  title: 'Losers of the week',
  owner: { id: 'user-1', name: 'Bea Buyer' },
  createdAt: at,
  updatedAt: at,
  share: null,
  tokens: 0,
  messages: [],
  ...part,
});

export const item = (place: number, part: Partial<ProposalItem> = {}): ProposalItem => ({
  place,
  entity: { source: 'mgid', account, kind: 'campaign', id: String(place) },
  accountName: 'US',
  name: `Campaign ${place}`,
  change: { field: 'status', before: 'active', after: 'paused', unit: null },
  state: 'proposed',
  guard: null,
  reason: null,
  spendPerDay: 5_000_000,
  action: null,
  row: null,
  ...part,
});

export const actionSet = (items: readonly ProposalItem[]): Proposal['content'] => ({
  kind: 'action-set',
  items: [...items],
  spendAffected: { perDay: 10_000_000, ofPerDay: 100_000_000, currency: 'USD' },
});

export const proposal = (part: Partial<Proposal> = {}): Proposal => ({
  id: proposalId,
  conversation: conversationId,
  title: 'Pause losers',
  reason: 'Request: pause losers',
  state: 'proposed',
  content: actionSet([item(1), item(2)]),
  evidence: [],
  expected: {
    profit: 35_000_000,
    cost: -70_000_000,
    currency: 'USD',
    days: 7,
    how: 'What is paused ends its figures.',
  },
  observed: null,
  proposedBy: 'built-in planner',
  createdAt: at,
  judgedBy: null,
  judgedAt: null,
  ...part,
});

export const status: AiStatus = {
  provider: 'planner',
  name: 'built-in planner',
  destination: null,
  today: { used: 0, limit: 2_000_000 },
  perConversation: 200_000,
  costToday: null,
  priceCurrency: 'USD',
  answerSeconds: 120,
  keptDays: 90,
  requests: [{ id: 'show', example: 'How did MGID do this week?', does: 'Shows figures' }],
};

export const listed = <Data>(data: readonly Data[]) => ({
  success: true,
  data: [...data],
  page: { next: null, total: data.length },
});

/** An account without conversations. */
export const coordinatorApi = {
  'GET /api/ai/status': { success: true, data: status },
  'GET /api/ai/suggestions': {
    success: true,
    data: [{ id: 'losers', text: 'Cut what loses in the last 7 days', why: '3 active campaigns lose' }],
  },
  'GET /api/ai/calibration': {
    success: true,
    data: {
      currency: 'USD',
      known: 0,
      waiting: 2,
      unknown: 0,
      expectedProfit: null,
      observedProfit: null,
      rightDirection: null,
      meanError: null,
    },
  },
  'GET /api/ai/conversations': listed<Conversation>([]),
  'GET /api/ai/conversations/:id': { success: true, data: conversation() },
  'POST /api/ai/conversations/:id/stop': { success: true, data: conversation() },
  'GET /api/ai/proposals': listed<Proposal>([]),
  'GET /api/campaigns/sources': {
    sources: {
      mgid: { name: 'MGID', accounts: [{ id: account, name: 'US', currency: 'USD', timeZone: 'UTC' }] },
    },
  },
  'POST /api/ai/conversations': { success: true, data: conversation({ title: '' }) },
};

export const path = '/app/ai/campaign-coordinator';
export const ofConversation = `${path}?conversation=${conversationId}`;
