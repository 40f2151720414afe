import type { Difference, ReconciliationRow } from '@adhelm/contracts';

type Loss = { readonly clicks: number; readonly conversions: number };

/**
 * What usually gets lost on its way: clicks of a source that never arrive at the tracker, conversions of the tracker that its
 * source never learns of, and leads of the clients that the tracker never learns of; as parts of all.
 */
export type Losses = {
  readonly bySource: ReadonlyMap<string, Loss>;
  readonly all: Loss & { readonly leads: number };
};

/** The parts that the rows lose together. */
export function usualLosses(rows: readonly ReconciliationRow[]): Losses {
  const mapped = rows.filter(({ sourceSide }) => sourceSide !== null);
  const sources = [...Map.groupBy(mapped, ({ source }) => source)];
  const leads = lostPart(
    rows.map(({ differences, clientSide }) => [lossIn(differences.leads, 'second'), clientSide?.leads]),
  );
  return {
    bySource: new Map(sources.map(([source, own]) => [source, lossOf(own)])),
    all: { ...lossOf(mapped), leads },
  };
}

function lossOf(rows: readonly ReconciliationRow[]): Loss {
  return {
    clicks: lostPart(
      rows.map(({ differences, sourceSide }) => [lossIn(differences.clicks, 'first'), sourceSide?.clicks]),
    ),
    conversions: lostPart(
      rows.map(({ differences, trackerSide }) => [
        lossIn(differences.conversions, 'first'),
        trackerSide.conversions,
      ]),
    ),
  };
}

/** How much one side of a difference has that the other lacks. */
function lossIn({ difference }: Difference, of: 'first' | 'second'): number | null {
  return difference === null ? null : Math.max(0, of === 'first' ? -difference : difference);
}

function lostPart(
  measures: readonly (readonly [lost: number | null, of: number | null | undefined])[],
): number {
  const known = measures.flatMap(([lost, of]) =>
    lost === null || of === null || of === undefined ? [] : [{ lost, of }],
  );
  const whole = known.reduce((sum, { of }) => sum + of, 0);
  return whole === 0 ? 0 : known.reduce((sum, { lost }) => sum + lost, 0) / whole;
}
