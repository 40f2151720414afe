import { type DateRange, placeOfRef, type ToolRow } from '@adhelm/contracts';
import type pg from 'pg';
import { findEntity } from '../../changes/actions/index.ts';
import { entityDays } from '../../facts/performance/index.ts';
import { type Probabilities, probabilitiesOf } from './evidence-probabilities.ts';
import { plainFigures, rowId } from './tool-rows.ts';

type Requested = {
  readonly refs: readonly string[];
  readonly range: DateRange;
  readonly currency: string;
  readonly now: Date;
};

/** The figures of entities in a range and how certain they are, as rows that a proposal rests on, by ref. Their ids are those of `query_performance`. */
export async function evidenceRows(
  client: pg.ClientBase,
  { refs, range, currency, now }: Requested,
): Promise<Map<string, ToolRow>> {
  const rows = new Map<string, ToolRow>();
  for (const kind of ['campaign', 'content', 'widget'] as const) {
    const own = refs.flatMap((ref) => {
      const place = placeOfRef(ref);
      return place?.kind === kind ? [{ ref, place }] : [];
    });
    if (own.length === 0) continue;
    const named = [];
    for (const { place } of own) {
      const entity = await findEntity(client, { source: '', ...place });
      named.push({
        ...place,
        campaign: place.campaign ?? entity?.campaign ?? place.id,
        name: entity?.name ?? place.id,
      });
    }
    const certain = await probabilitiesOf(
      client,
      named.map((place, index) => ({ ...place, ref: own[index]?.ref ?? '' })),
      { range, now },
    );
    const days = Map.groupBy(
      await entityDays(client, { level: kind, entities: named, range, currency }),
      ({ place }) => place,
    );
    for (const [index, { ref }] of own.entries()) {
      const found = days.get(index) ?? [];
      const sum = (name: 'cost' | 'revenue') =>
        found.some((day) => day[name] === null)
          ? null
          : found.reduce((total, day) => total + (day[name] ?? 0), 0);
      const [cost, revenue] = [sum('cost'), sum('revenue')];
      const profit = cost === null || revenue === null ? null : revenue - cost;
      rows.set(ref, {
        id: rowId(`performance/${kind}`, ref, range),
        label: named[index]?.name ?? ref,
        ref,
        values: {
          start_date: range.startDate,
          end_date: range.endDate,
          ...plainFigures({ cost, revenue, profit }),
          days: found.length,
          ...probabilityValues(certain.get(ref)),
        },
      });
    }
  }
  return rows;
}

const rounded = (share: number) => Math.round(share * 10_000) / 10_000;

/** Only what is known. */
function probabilityValues(found: Probabilities | undefined): ToolRow['values'] {
  const { losing = null, cpaAboveTarget = null } = found ?? {};
  return {
    ...(losing === null ? {} : { losing: rounded(losing) }),
    ...(cpaAboveTarget === null ? {} : { cpa_above_target: rounded(cpaAboveTarget) }),
  };
}
