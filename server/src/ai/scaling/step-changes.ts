import type { ActionRequest, ScalingChange } from '@adhelm/contracts';
import { coefficientSteps, PRICE_STEP, type WantedStep } from './decide/index.ts';
import type { StoredPlan } from './plan-repository.ts';

type Place = Pick<StoredPlan, 'account' | 'campaign' | 'campaignName' | 'currency'>;

/** What a step sets, by entity, with names for people. Pure. */
export function changesOf(
  { account, campaign, campaignName, currency }: Place,
  step: WantedStep,
  teasers: readonly { readonly id: string; readonly name: string }[],
): ScalingChange[] {
  const at = { source: 'mgid', account };
  switch (step.kind) {
    case 'daily-limit':
      return [
        {
          entity: { ...at, kind: 'campaign', id: campaign },
          name: campaignName,
          change: { field: 'daily-budget', before: step.from, after: step.to, unit: currency },
        },
      ];
    case 'coefficients':
      return step.widgets.map(({ id, from, to }) => ({
        entity: { ...at, kind: 'widget', id, campaign },
        name: id,
        change: { field: 'widget-bid', before: from, after: to, unit: null },
      }));
    case 'price':
      return step.teasers.map(({ id, from, to }) => ({
        entity: { ...at, kind: 'content', id, campaign },
        name: teasers.find((teaser) => teaser.id === id)?.name ?? id,
        change: { field: 'bid', before: from, after: to, unit: currency },
      }));
    case 'country':
      return [];
  }
}

/** The change of the single write path that makes a step; all of its entities change by the same part. Pure. */
export function actionOf(changes: readonly ScalingChange[]): ActionRequest['change'] | null {
  const [first] = changes;
  if (first === undefined) return null;
  const { field, before, after } = first.change;
  const isRise = Number(after) > Number(before);
  switch (field) {
    case 'daily-budget':
      return { field, value: Number(after) };
    case 'widget-bid': {
      const { lowest, highest, cut, raise } = coefficientSteps;
      return isRise ? { field, changeBy: raise, ceiling: highest } : { field, changeBy: cut, floor: lowest };
    }
    case 'bid':
      return { field, changeBy: isRise ? PRICE_STEP : -PRICE_STEP };
    default:
      return null;
  }
}

/** The part by which a step can raise the spend of its campaign per day; 0 if it lowers it. Pure. */
export function riseOf(changes: readonly ScalingChange[]): number {
  const [first] = changes;
  const [before, after] = [Number(first?.change.before), Number(first?.change.after)];
  return Number.isFinite(before) && before > 0 ? Math.max(0, after / before - 1) : 0;
}
