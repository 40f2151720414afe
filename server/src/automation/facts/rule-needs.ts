import { leavesOf, type Rule } from '@adhelm/contracts';

/** What a rule has to know of its entities; the rest is not loaded. */
export type RuleNeeds = {
  readonly evidence: boolean;
  readonly campaignAverages: boolean;
  readonly accountAverages: boolean;
  readonly usual: boolean;
  /** The first and last day of an entity. */
  readonly life: boolean;
  readonly revenue: boolean;
};

const reported: ReadonlySet<string> = new Set([
  'revenue',
  'profit',
  'roi',
  'epc',
  'cpa',
  'cr',
  'conversions',
]);

export function needsOf({ condition, action }: Pick<Rule, 'condition' | 'action'>): RuleNeeds {
  const leaves = leavesOf(condition);
  const operands = leaves.map((leaf) => ('certain' in leaf ? leaf.certain.than : leaf.than));
  const averages = operands.flatMap((than) => ('average' in than ? [than.average] : []));
  const metrics = new Set([
    ...leaves.map((leaf) => ('certain' in leaf ? leaf.certain.metric : leaf.metric)),
    ...operands.flatMap((than) => ('metric' in than ? [than.metric] : [])),
  ]);
  const byEpc = action.kind === 'set-coefficient';
  return {
    evidence: byEpc || leaves.some((leaf) => 'certain' in leaf || leaf.metric === 'value_of_waiting'),
    campaignAverages: averages.includes('campaign'),
    accountAverages: averages.includes('account'),
    usual: metrics.has('usual_cost') || metrics.has('usual_conversions'),
    life: metrics.has('days_running') || metrics.has('days_off') || action.kind === 'unblock',
    revenue: byEpc || [...metrics].some((metric) => reported.has(metric)),
  };
}
