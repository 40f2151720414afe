import type { CampaignWidget, Widget } from './entities.ts';
import { sites } from './names.ts';
import type { MarketParameters } from './parameters.ts';
import { type Draws, drawsFrom } from './random.ts';

const OVERSIZE_OF_WIDGET_POOL = 3;

/** The placements that an account's campaigns share; `block` separates networks. */
export function widgetPool(
  { widgets, bots }: MarketParameters,
  perCampaign: number,
  chain: number,
  block: number,
  accountIndex: number,
): Widget[] {
  const draws = drawsFrom(chain);
  return Array.from({ length: perCampaign * OVERSIZE_OF_WIDGET_POOL }, (_, index) => {
    const isBot = draws.next() < bots.share;
    return {
      uid: String(5_600_000 + block * 10_000_000 + accountIndex * 100_000 + index * 13),
      site: sites[index % sites.length] ?? sites[0],
      sourceId: 1_000 + block * 1_000 + accountIndex * 100 + (index % sites.length),
      weight: drawn(draws, widgets.weight),
      clickFactor: drawn(draws, widgets.clickFactor) * (isBot ? bots.clickFactor : 1),
      conversionFactor: isBot ? 0 : drawn(draws, widgets.conversionFactor),
      viewability: 0.45 + 0.4 * draws.next(),
      priceFactor: widgets.price.lowest + widgets.price.range * draws.next(),
    };
  });
}

/** A campaign's part of the pool, with the value of each placement to it. */
export function chooseWidgets(
  pool: readonly Widget[],
  count: number,
  { clickRate, conversionRate }: { readonly clickRate: number; readonly conversionRate: number },
  { widgets: { tastes } }: MarketParameters,
  draws: Draws,
): CampaignWidget[] {
  const chosen = pool
    .map((widget) => ({ widget, order: draws.next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ widget }) => ({ widget, taste: widget.weight * draws.heavyTailed(1, tastes.weight) }))
    .sort((a, b) => Number(a.widget.uid) - Number(b.widget.uid));
  const total = chosen.reduce((sum, { taste }) => sum + taste, 0);
  return chosen.map(({ widget, taste }) => ({
    widget,
    share: taste / total,
    clickRate: Math.min(clickRate * widget.clickFactor * draws.heavyTailed(1, tastes.clickRate), 0.2),
    conversionRate: Math.min(
      conversionRate * widget.conversionFactor * draws.heavyTailed(1, tastes.conversionRate),
      0.3,
    ),
    driftPhase: draws.next() * 2 * Math.PI,
  }));
}

function drawn(
  draws: Draws,
  { median, spread }: { readonly median: number; readonly spread: number },
): number {
  return draws.heavyTailed(median, spread);
}
