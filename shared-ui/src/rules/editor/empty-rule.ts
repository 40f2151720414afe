import { type RuleDraft, type RuleKind, ruleDraftSchema } from '@adhelm/contracts';

const firstConditions = {
  widget: [
    { metric: 'clicks', is: '>=', than: { constant: 100 } },
    { metric: 'conversions', is: '=', than: { constant: 0 } },
  ],
  content: [
    { metric: 'impressions', is: '>=', than: { constant: 20_000 } },
    { metric: 'ctr', is: '<', than: { constant: 0.001 } },
  ],
  campaign: [
    { metric: 'clicks', is: '>=', than: { constant: 500 } },
    { metric: 'roi', is: '<', than: { constant: -0.3 } },
  ],
} as const satisfies Record<RuleKind, readonly object[]>;

/** A rule to start from without a template: a usual condition that only notifies. */
export function emptyRule(kind: RuleKind): RuleDraft {
  const rule = ruleDraftSchema.parse({
    name: 'unnamed',
    kind,
    scope: { newCampaigns: true },
    window: { of: { kind: 'days', last: 14 } },
    condition: { all: firstConditions[kind] },
    action: { kind: 'notify' },
    schedule: { everyMinutes: 60, timeZone: 'UTC' },
    guards: {},
  });
  return { ...rule, name: '' };
}
