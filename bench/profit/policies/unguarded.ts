import { type RuleDraft, ruleDraftSchema } from '@adhelm/contracts';

/** A rule without our guards, as peers run it. */
export function unguarded(rule: RuleDraft): RuleDraft {
  return ruleDraftSchema.parse({
    ...rule,
    guards: {
      ...rule.guards,
      minimumClicks: 0,
      cooldownHours: 0,
      actionsPerEntityPerDay: 1000,
      actionsPerRun: 1_000_000,
      actionsPerDay: 1_000_000,
      spendShare: 1,
    },
  });
}
