import type { TrackerFigures } from '@adhelm/contracts';
import { clickLoss, conversionRate, earningsPerClick, profit, returnOnInvestment } from '@adhelm/contracts';
import type { SourcePart } from './source-repository.ts';
import type { TrackerPart } from './tracker-repository.ts';

/** Sums of a group: of the tracker, of its sources, and of the tracker's part that those sources report. */
export type JoinedSums = {
  readonly visits: number;
  readonly landingClicks: number | null;
  readonly conversions: number;
  readonly revenue: number;
  readonly trackerCost: number | null;
  readonly sourceClicks: number | null;
  readonly sourceConversions: number | null;
  readonly sourceCost: number | null;
  /** Visits whose source's clicks are known, and revenue of visits whose cost is. */
  readonly mappedVisits: number;
  readonly mappedRevenue: number;
};

const none: JoinedSums = {
  visits: 0,
  landingClicks: null,
  conversions: 0,
  revenue: 0,
  trackerCost: null,
  sourceClicks: null,
  sourceConversions: null,
  sourceCost: null,
  mappedVisits: 0,
  mappedRevenue: 0,
};

export type JoinedRow = {
  readonly id: string;
  readonly keys: readonly string[];
  /** The sources that have a part in it. */
  readonly sources: readonly string[];
  readonly sums: JoinedSums;
};

type Part = { readonly keys: readonly string[]; readonly source: string };
const idOf = ({ keys }: { readonly keys: readonly string[] }) => JSON.stringify(keys);
const placeOf = ({ keys, source }: Part) => JSON.stringify([source, ...keys]);

/**
 * One row per group, from the figures of tracker and sources. The tracker's report is complete, so a group that only
 * its source reports has zero visits.
 */
export function joinedRows(
  trackerParts: readonly TrackerPart[],
  sourceParts: readonly SourcePart[],
): JoinedRow[] {
  const known = new Map(sourceParts.map((part) => [placeOf(part), part]));
  const rows = new Map<string, { keys: readonly string[]; sources: Set<string>; parts: JoinedSums[] }>();
  const add = (part: Part, sums: JoinedSums) => {
    const row = rows.get(idOf(part)) ?? { keys: part.keys, sources: new Set<string>(), parts: [] };
    rows.set(idOf(part), row);
    row.sources.add(part.source);
    row.parts.push(sums);
  };
  for (const part of trackerParts) {
    const { visits, landingClicks, conversions, revenue, cost: trackerCost } = part;
    const source = part.isLinked ? known.get(placeOf(part)) : undefined;
    add(part, {
      ...none,
      visits,
      landingClicks,
      conversions,
      revenue,
      trackerCost,
      mappedVisits: source === undefined || source.clicks === null ? 0 : visits,
      mappedRevenue: source === undefined || source.cost === null ? 0 : revenue,
    });
  }
  for (const part of sourceParts) {
    const { clicks: sourceClicks, conversions: sourceConversions, cost: sourceCost } = part;
    add(part, { ...none, sourceClicks, sourceConversions, sourceCost });
  }
  return [...rows].map(([id, { keys, sources, parts }]) => ({
    id,
    keys,
    sources: [...sources].filter((source) => source !== ''),
    sums: sumOf(parts),
  }));
}

/** Sum of sums. Unreported values stay null. */
export function sumOf(parts: readonly JoinedSums[]): JoinedSums {
  return parts.reduce(
    (a, b) => ({
      visits: a.visits + b.visits,
      landingClicks: plus(a.landingClicks, b.landingClicks),
      conversions: a.conversions + b.conversions,
      revenue: a.revenue + b.revenue,
      trackerCost: plus(a.trackerCost, b.trackerCost),
      sourceClicks: plus(a.sourceClicks, b.sourceClicks),
      sourceConversions: plus(a.sourceConversions, b.sourceConversions),
      sourceCost: plus(a.sourceCost, b.sourceCost),
      mappedVisits: a.mappedVisits + b.mappedVisits,
      mappedRevenue: a.mappedRevenue + b.mappedRevenue,
    }),
    none,
  );
}

function plus(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return a + b;
}

/** Figures of sums: sums first, then divide. */
export function trackerFiguresOf(sums: JoinedSums, currency: string): TrackerFigures {
  const { mappedVisits, mappedRevenue, ...figures } = sums;
  const revenue = figures.sourceCost === null ? null : mappedRevenue;
  return {
    ...figures,
    currency,
    unmappedVisits: figures.visits - mappedVisits,
    unmappedRevenue: figures.revenue - mappedRevenue,
    clickLoss: clickLoss(mappedVisits, figures.sourceClicks),
    profit: profit(revenue, figures.sourceCost),
    roi: returnOnInvestment(revenue, figures.sourceCost),
    epc: earningsPerClick(figures.revenue, figures.visits),
    cvr: conversionRate(figures.conversions, figures.visits),
  };
}
