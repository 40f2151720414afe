import {
  leavesOf,
  parseRuleCondition,
  type RuleDraft,
  type RuleKind,
  ruleDraftSchema,
  ruleMetrics,
} from '@adhelm/contracts';
import { emptyRule } from './empty-rule.ts';

type Workspace = { readonly timeZone: string; readonly currency: string };

/**
 * A rule to start from with the condition of a list (`where`) on its campaigns (`campaign`, each as account/id), which only
 * notifies and only logs. Its window is as long as that of the list (`days`). Amounts are in `currency`. Null without a condition that can be read.
 */
export function ruleOfAddress(kind: RuleKind, search: string, workspace: Workspace): RuleDraft | null {
  const query = new URLSearchParams(search);
  const parsed = parseRuleCondition(query.get('where') ?? '');
  if ('fault' in parsed) return null;
  const { condition } = parsed;
  const campaigns = query.getAll('campaign').flatMap((named) => {
    const [account, ...id] = named.split('/');
    return account === undefined || id.length === 0 ? [] : [{ account, campaign: id.join('/') }];
  });
  const hasAmounts = leavesOf(condition).some(
    (leaf) =>
      'metric' in leaf && 'constant' in leaf.than && Reflect.get(ruleMetrics, leaf.metric) === 'amount',
  );
  const rule = emptyRule(kind);
  return {
    ...rule,
    mode: 'shadow',
    condition,
    window: windowOf(query.get('days')) ?? rule.window,
    scope: { ...rule.scope, campaigns, newCampaigns: campaigns.length === 0 },
    schedule: { ...rule.schedule, timeZone: workspace.timeZone },
    currency: hasAmounts ? (query.get('currency') ?? workspace.currency) : null,
  };
}

/** The last so many days; null for what is no number of days that a rule can have. */
function windowOf(days: string | null): RuleDraft['window'] | null {
  const window = { of: { kind: 'days', last: Number(days) }, delayHours: 0 };
  return ruleDraftSchema.shape.window.safeParse(window).data ?? null;
}
