import {
  leafHasAmount,
  leavesOf,
  parseRuleCondition,
  type RuleDraft,
  type RuleKind,
  ruleDraftSchema,
} from '@adhelm/contracts';
import { conversionOfAddress, WHERE } from './address-conversion.ts';
import { convertedCondition } from './converted-condition.ts';
import { emptyRule } from './empty-rule.ts';

type Workspace = { readonly timeZone: string; readonly currency: string };

/**
 * A rule to start from with the condition of a list (`where`) on its campaigns (`campaign`, each as account/id), which only
 * notifies and only logs. Its window is as long as that of the list (`days`), or
 * yesterday (`days=yesterday`). Amounts are in
 * `currency`, to which those of another one (`from`) are converted. Null without a condition that can be read.
 */
export function ruleOfAddress(kind: RuleKind, search: string, workspace: Workspace): RuleDraft | null {
  const query = new URLSearchParams(search);
  const parsed = parseRuleCondition(query.get(WHERE) ?? '');
  if ('fault' in parsed) return null;
  const { to = '', rate = null } = conversionOfAddress(search) ?? {};
  const condition = rate === null ? parsed.condition : convertedCondition(parsed.condition, { to, rate });
  const campaigns = query.getAll('campaign').flatMap((named) => {
    const [account, ...id] = named.split('/');
    return account === undefined || id.length === 0 ? [] : [{ account, campaign: id.join('/') }];
  });
  const hasAmounts = leavesOf(condition).some(leafHasAmount);
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

/** Yesterday, or the last so many days; null for what is no number of days that a rule can have. */
function windowOf(days: string | null): RuleDraft['window'] | null {
  const of = days === 'yesterday' ? { kind: days } : { kind: 'days', last: Number(days) };
  const window = { of, delayHours: 0 };
  return ruleDraftSchema.shape.window.safeParse(window).data ?? null;
}
