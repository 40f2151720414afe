import type { CampaignWidget, Widget } from './entities.ts';
import { sites } from './names.ts';
import { type Draws, drawsFrom } from './random.ts';

const OVERSIZE_OF_WIDGET_POOL = 3;
const BOT_WIDGETS = 0.06;

/** The placements that an account's campaigns share; `block` separates networks. */
export function widgetPool(
  perCampaign: number,
  chain: number,
  block: number,
  accountIndex: number,
): Widget[] {
  const draws = drawsFrom(chain);
  return Array.from({ length: perCampaign * OVERSIZE_OF_WIDGET_POOL }, (_, index) => {
    const isBot = draws.next() < BOT_WIDGETS;
    return {
      uid: String(5_600_000 + block * 10_000_000 + accountIndex * 100_000 + index * 13),
      site: sites[index % sites.length] ?? sites[0],
      sourceId: 1_000 + block * 1_000 + accountIndex * 100 + (index % sites.length),
      weight: draws.heavyTailed(1, 1.3),
      clickFactor: draws.heavyTailed(isBot ? 4 : 1, 0.45),
      conversionFactor: isBot ? 0 : draws.heavyTailed(0.75, 0.8),
      viewability: 0.45 + 0.4 * draws.next(),
      priceFactor: 0.72 + 0.26 * draws.next(),
    };
  });
}

/** A campaign's part of the pool, with the value of each placement to it. */
export function chooseWidgets(
  pool: readonly Widget[],
  count: number,
  { clickRate, conversionRate }: { readonly clickRate: number; readonly conversionRate: number },
  draws: Draws,
): CampaignWidget[] {
  const chosen = pool
    .map((widget) => ({ widget, order: draws.next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ widget }) => ({ widget, taste: widget.weight * draws.heavyTailed(1, 0.5) }))
    .sort((a, b) => Number(a.widget.uid) - Number(b.widget.uid));
  const total = chosen.reduce((sum, { taste }) => sum + taste, 0);
  return chosen.map(({ widget, taste }) => ({
    widget,
    share: taste / total,
    clickRate: Math.min(clickRate * widget.clickFactor * draws.heavyTailed(1, 0.25), 0.2),
    conversionRate: Math.min(conversionRate * widget.conversionFactor * draws.heavyTailed(1, 0.4), 0.3),
    driftPhase: draws.next() * 2 * Math.PI,
  }));
}
