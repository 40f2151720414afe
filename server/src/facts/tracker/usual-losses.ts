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

/** What was lost of how much, where both are known. */
type Sum = { lost: number; of: number };

/** The parts that the rows lose together. */
export function usualLosses(rows: readonly ReconciliationRow[]): Losses {
  const bySource = new Map<string, { readonly clicks: Sum; readonly conversions: Sum }>();
  const all = { clicks: noSum(), conversions: noSum() };
  const leads = noSum();
  for (const { source, sourceSide, trackerSide, clientSide, differences } of rows) {
    add(leads, lossIn(differences.leads, 'second'), clientSide?.leads);
    if (sourceSide === null) continue;
    const own = bySource.get(source) ?? { clicks: noSum(), conversions: noSum() };
    bySource.set(source, own);
    for (const { clicks, conversions } of [own, all]) {
      add(clicks, lossIn(differences.clicks, 'first'), sourceSide.clicks);
      add(conversions, lossIn(differences.conversions, 'first'), trackerSide.conversions);
    }
  }
  const partsOf = ({ clicks, conversions }: typeof all): Loss => ({
    clicks: partOf(clicks),
    conversions: partOf(conversions),
  });
  return {
    bySource: new Map([...bySource].map(([source, own]) => [source, partsOf(own)])),
    all: { ...partsOf(all), leads: partOf(leads) },
  };
}

const noSum = (): Sum => ({ lost: 0, of: 0 });

function add(sum: Sum, lost: number | null, of: number | null | undefined): void {
  if (lost === null || of === null || of === undefined) return;
  sum.lost += lost;
  sum.of += of;
}

const partOf = ({ lost, of }: Sum) => (of === 0 ? 0 : lost / of);

/** How much one side of a difference has that the other lacks. */
function lossIn({ difference }: Difference, of: 'first' | 'second'): number | null {
  return difference === null ? null : Math.max(0, of === 'first' ? -difference : difference);
}
