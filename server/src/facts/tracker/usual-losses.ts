import type { Difference, ReconciliationRow } from '@adhelm/contracts';

type Loss = { readonly clicks: number; readonly conversions: number };
/** The parts of clicks and conversions that get lost between a source and a tracker, by source and in total. */
export type Losses = { readonly bySource: ReadonlyMap<string, Loss>; readonly all: Loss };

/** The part of clicks and conversions that a source's rows lose together. */
export function usualLosses(rows: readonly ReconciliationRow[]): Losses {
  const mapped = rows.filter(({ sourceSide }) => sourceSide !== null);
  const sources = [...Map.groupBy(mapped, ({ source }) => source)];
  return {
    bySource: new Map(sources.map(([source, own]) => [source, lossOf(own)])),
    all: lossOf(mapped),
  };
}

function lossOf(rows: readonly ReconciliationRow[]): Loss {
  return {
    clicks: lostPart(
      rows.map(({ differences, sourceSide }) => [differences.clicks, sourceSide?.clicks ?? null]),
    ),
    conversions: lostPart(
      rows.map(({ differences, trackerSide }) => [differences.conversions, trackerSide.conversions]),
    ),
  };
}

function lostPart(measures: readonly (readonly [Difference, number | null])[]): number {
  const known = measures.flatMap(([{ difference }, first]) =>
    difference === null || first === null ? [] : [{ lost: Math.max(0, -difference), first }],
  );
  const first = known.reduce((sum, one) => sum + one.first, 0);
  return first === 0 ? 0 : known.reduce((sum, { lost }) => sum + lost, 0) / first;
}
