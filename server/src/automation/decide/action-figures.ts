import { expectedEpc, type Rule } from '@adhelm/contracts';
import { targetRoiOf } from './decided-change.ts';
import type { SeenEntity } from './seen-entity.ts';

/**
 * The figures that an action and the guard of minimum data went by, by name: a bid is about what clicks earn, whatever the
 * condition says. Amounts are micro-units of the entity's currency.
 */
export function figuresOfAction(
  { action, guards }: Pick<Rule, 'action' | 'guards'>,
  seen: SeenEntity,
): Record<string, number | null> {
  const isBid =
    action.kind === 'set-bid' || action.kind === 'change-bid' || action.kind === 'set-coefficient';
  const names = [
    ...(isBid || guards.minimumClicks > 0 ? ['clicks'] : []),
    ...(guards.minimumImpressions > 0 ? ['impressions'] : []),
    ...(isBid ? ['revenue', 'epc'] : []),
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, seen.value(name)])),
    ...(action.kind === 'set-coefficient' ? valueOfClicks(action, seen) : {}),
  };
}

/** What a coefficient is computed from. */
function valueOfClicks(
  action: Extract<Rule['action'], { readonly kind: 'set-coefficient' }>,
  seen: SeenEntity,
) {
  const { evidence } = seen;
  const expected = evidence === null ? null : expectedEpc(evidence);
  return {
    conversions: seen.value('conversions'),
    'expected epc': expected === null ? null : Math.round(expected),
    cpc: seen.value('cpc'),
    'target roi': targetRoiOf(action, seen),
  };
}
