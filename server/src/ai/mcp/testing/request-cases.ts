import { addDays, type ToolName } from '@adhelm/contracts';

/** What the cases are about: accounts and entities of the market, and its day. */
export type CaseMarket = {
  readonly today: string;
  readonly dollars: string;
  readonly euros: string;
  /** Refs of the dearest campaign, content and widget of the dollar account. */
  readonly campaign: string;
  readonly campaignName: string;
  readonly content: string;
  readonly widget: string;
  /** Widgets of that campaign. */
  readonly widgets: readonly string[];
  /** A drafted rule. */
  readonly rule: string;
};

/** A request in a buyer's words, and the call that an assistant should make of it. */
export type RequestCase = {
  readonly request: string;
  readonly tool: ToolName;
  readonly input: (market: CaseMarket) => Record<string, unknown>;
  readonly expected: {
    /** Rows on the page; with `least`, at least that many. */
    readonly rows: number | { readonly least: number };
    /** Values that each row has. */
    readonly values: readonly string[];
    readonly proposes?: true;
  };
};

const week = ({ today }: CaseMarket) => ({ startDate: addDays(today, -7), endDate: addDays(today, -1) });
const figures = ['cost', 'revenue', 'profit', 'clicks', 'conversions'];

/** Requests and the calls that answer them. They run in CI on a small market. */
export const requestCases: readonly RequestCase[] = [
  {
    request: 'How much did each account spend last week?',
    tool: 'query_performance',
    input: (market) => ({ by: 'account', ...week(market) }),
    expected: { rows: 2, values: [...figures, 'account'] },
  },
  {
    request: 'Show me cost and profit per day for the dollar account',
    tool: 'query_performance',
    input: (market) => ({ by: 'day', accounts: [market.dollars], sort: 'name', ...week(market) }),
    expected: { rows: 7, values: figures },
  },
  {
    request: 'Which campaigns lost money last week?',
    tool: 'query_performance',
    input: (market) => ({ by: 'campaign', where: 'profit < 0', sort: 'profit', ...week(market) }),
    expected: { rows: { least: 1 }, values: figures },
  },
  {
    request: 'The five campaigns that cost most',
    tool: 'query_performance',
    input: (market) => ({ by: 'campaign', sort: '-cost', limit: 5, ...week(market) }),
    expected: { rows: 5, values: figures },
  },
  {
    request: 'Compare the campaigns with the week before',
    tool: 'query_performance',
    input: (market) => ({ by: 'campaign', compare: true, limit: 3, ...week(market) }),
    expected: { rows: 3, values: [...figures, 'previous_cost', 'change_cost'] },
  },
  {
    request: 'Widgets that cost more than a dollar without a conversion',
    tool: 'query_performance',
    input: (market) => ({ by: 'widget', where: 'cost > 1 and conversions = 0', ...week(market) }),
    expected: { rows: { least: 1 }, values: figures },
  },
  {
    request: 'Active ads by revenue',
    tool: 'query_performance',
    input: (market) => ({ by: 'content', status: 'active', sort: '-revenue', limit: 4, ...week(market) }),
    expected: { rows: 4, values: figures },
  },
  {
    request: 'How does MGID do overall?',
    tool: 'query_performance',
    input: (market) => ({ by: 'source', sources: ['mgid'], ...week(market) }),
    expected: { rows: 1, values: figures },
  },
  {
    request: 'The widgets of this one campaign',
    tool: 'query_performance',
    input: (market) => ({ by: 'widget', campaigns: [market.campaign], limit: 4, ...week(market) }),
    expected: { rows: 4, values: figures },
  },
  {
    request: 'Find the campaign by its name',
    tool: 'find_entities',
    input: ({ campaignName }) => ({ query: campaignName, kinds: ['campaign'] }),
    expected: { rows: { least: 1 }, values: ['kind', 'account', 'source', 'status'] },
  },
  {
    request: 'Which accounts of MGID do I have?',
    tool: 'find_entities',
    input: () => ({ query: 'mgid', kinds: ['account'] }),
    expected: { rows: 2, values: ['kind', 'account', 'source', 'currency'] },
  },
  {
    request: 'Is there anything called “no such thing”?',
    tool: 'find_entities',
    input: () => ({ query: 'no such thing at all' }),
    expected: { rows: 0, values: [] },
  },
  {
    request: 'Why was this campaign changed?',
    tool: 'explain_decision',
    input: ({ campaign }) => ({ entity: campaign }),
    expected: { rows: 0, values: [] },
  },
  {
    request: 'How sure is it that these widgets lose?',
    tool: 'show_evidence',
    input: (market) => ({ entity: market.campaign, limit: 5, ...week(market) }),
    expected: { rows: 5, values: ['evidence', 'losing', 'cost'] },
  },
  {
    request: 'And this widget alone?',
    tool: 'show_evidence',
    input: (market) => ({ entity: market.widget, ...week(market) }),
    expected: { rows: 1, values: ['evidence', 'losing', 'cost'] },
  },
  {
    request: 'What can I change at MGID?',
    tool: 'show_capability',
    input: () => ({ source: 'mgid' }),
    expected: { rows: { least: 5 }, values: ['level', 'field', 'how', 'min', 'max'] },
  },
  {
    request: 'Pause that campaign',
    tool: 'propose_action_set',
    input: (market) => ({
      title: 'Pause the dearest campaign',
      reason: 'It loses',
      wish: { action: 'pause' },
      entities: [market.campaign],
      ...week(market),
    }),
    expected: { rows: 1, values: ['state', 'reason', 'row'], proposes: true },
  },
  {
    request: 'Block these three widgets',
    tool: 'propose_action_set',
    input: (market) => ({
      title: 'Block widgets without conversions',
      reason: 'They only cost',
      wish: { action: 'block' },
      entities: market.widgets.slice(0, 3),
      ...week(market),
    }),
    expected: { rows: 3, values: ['state', 'reason', 'row'], proposes: true },
  },
  {
    request: 'Make a rule that blocks widgets without conversions',
    tool: 'draft_rule',
    input: ({ dollars }) => ({
      title: 'Block widgets without conversions',
      reason: 'They only cost',
      kind: 'widget',
      accounts: [dollars],
      when: 'cost > 2 and conversions = 0',
      action: { kind: 'block' },
    }),
    expected: { rows: 1, values: ['sentence'], proposes: true },
  },
  {
    request: 'Draft a new campaign at MGID',
    tool: 'draft_brief',
    input: ({ dollars }) => ({
      title: 'A new campaign',
      reason: 'The old one earns',
      kind: 'campaign',
      source: 'mgid',
      account: dollars,
      values: { name: 'Copy' },
    }),
    expected: { rows: 1, values: ['kind', 'source'], proposes: true },
  },
  {
    request: 'What would that rule have done in the last three days?',
    tool: 'backtest_proposal',
    input: ({ rule }) => ({ proposal: rule, days: 3 }),
    expected: { rows: 3, values: ['acted', 'cost_avoided', 'revenue_lost'] },
  },
];
