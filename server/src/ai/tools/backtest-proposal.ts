import { type BacktestProposal, backtestProposalSchema, type ToolRow } from '@adhelm/contracts';
import { backtestDraft, requireProposal } from '../proposals/index.ts';
import { defineTool } from './tool.ts';
import { emptyAnswer, rowId, unitsOf } from './tool-rows.ts';

const LISTED_DAYS = 30;

export const backtestProposalTool = defineTool<BacktestProposal>({
  name: 'backtest_proposal',
  scope: 'read',
  description:
    'Replays a drafted rule on past days, with the figures as they were known then: what it would have acted on, cost avoided, revenue lost, and what nobody can know.',
  input: backtestProposalSchema,
  run: async ({ services, person }, { proposal: id, days }) => {
    const result = await backtestDraft(services, person, id, days);
    const { content } = await requireProposal(services, person, id);
    const amount = (micros: number | null) => (micros === null ? null : unitsOf(micros));
    const rows = result.days.slice(-LISTED_DAYS).map(
      (day): ToolRow => ({
        id: rowId('backtest', `${id}/${day.day}`),
        label: day.day,
        values: {
          acted: day.acted,
          cost_avoided: unitsOf(day.costAvoided),
          revenue_lost: unitsOf(day.revenueLost),
          profit_so_far: unitsOf(day.profitSoFar),
        },
      }),
    );
    return {
      ...emptyAnswer,
      notes: [result.sentence, ...result.unknown.map(({ reason, count }) => `${reason}: ${count}.`)],
      currency: result.currency,
      rows,
      totals: {
        acted: result.acted,
        cost_avoided: amount(result.costAvoided),
        revenue_lost: amount(result.revenueLost),
        profit_change: amount(result.profitChange),
        low: amount(result.interval?.low ?? null),
        high: amount(result.interval?.high ?? null),
      },
      page: { next: null, total: rows.length },
      accounts: content.kind === 'rule' ? content.rule.scope.accounts : [],
    };
  },
});
