import type { Plan } from './plan.ts';
import { type Read, stepOf, USUAL_STEP } from './request-intent.ts';

/** The rule that a request describes; null where it does not say what it does, or when. */
export function ruleOf({ of, conditions, step, backtest, days, has }: Read): Plan | null {
  if (conditions.length === 0) return null;
  const moves = has('raise', 'lower', 'scale', 'cut', 'set');
  const amount = !moves ? null : has('bid') ? 'change-bid' : has('budget') ? 'change-budget' : null;
  const named = (['unblock', 'block', 'pause', 'start', 'notify'] as const).find((action) => has(action));
  const kind = amount ?? named ?? (has('cut') ? 'pause' : null);
  if (kind === null) return null;
  const by =
    kind === 'block' || kind === 'unblock' ? 'widget' : kind === 'change-budget' ? 'campaign' : of.by;
  const change = stepOf(step, has);
  if (kind === amount && change === null) return null;
  return {
    kind: 'rule',
    of: { ...of, by, where: null },
    action: kind,
    change: change ?? USUAL_STEP,
    when: conditions.join(' and '),
    days,
    backtest,
  };
}
