import type { Policy } from '../policy.ts';
import { evidenceOf } from '../rule-facts.ts';

/**
 * A linear program on point estimates: spend the campaign's daily budget on the widgets whose own figures promise most.
 * With one budget and each widget between off and on, that is the fractional knapsack, which a sort by return solves
 * exactly (Dantzig, Operations Research 1957); what promises a loss is left out. A widget without figures of its own,
 * that is before it spent the target CPA, counts as the average of the campaign.
 */
export const knapsack: Policy = {
  name: 'knapsack',
  start: (known) => (record) => {
    if (record.today === 0) return new Array<number>(known.widgets).fill(1);
    const evidence = evidenceOf(record, known);
    const total = sumOf(evidence);
    const budget = Math.max(...record.settings.map((_, day) => spendOf(day)));
    function spendOf(day: number): number {
      return evidence.reduce((sum, __, widget) => sum + record.value('cost', widget, day), 0);
    }
    const items = evidence.map((own, widget) => {
      const isKnown = own.cost >= known.targetCpa && own.matureClicks > 0;
      const { revenue, matureClicks, cost, clicks } = isKnown ? own : total;
      const epc = matureClicks === 0 ? 0 : revenue / matureClicks;
      const cpc = clicks === 0 ? 0 : cost / clicks;
      return { widget, worth: cpc === 0 ? 1 : epc / cpc, spend: (own.clicksPerDay ?? 0) * cpc };
    });
    const settings = new Array<number | null>(known.widgets).fill(null);
    let left = budget * (1 + 1e-9);
    for (const { widget, worth, spend } of items.toSorted((a, b) => b.worth - a.worth)) {
      // the part of a widget that the budget still pays for is rounded up to the whole
      if (worth < 1 || left <= 0) continue;
      settings[widget] = 1;
      left -= spend;
    }
    return settings;
  },
};

type Sums = Record<'clicks' | 'matureClicks' | 'cost' | 'revenue', number>;
function sumOf(evidence: readonly Sums[]): Sums {
  const sums = { clicks: 0, matureClicks: 0, cost: 0, revenue: 0 };
  for (const own of evidence) {
    sums.clicks += own.clicks;
    sums.matureClicks += own.matureClicks;
    sums.cost += own.cost;
    sums.revenue += own.revenue;
  }
  return sums;
}
