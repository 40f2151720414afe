import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FactKind } from '../../../sources/index.ts';
import { copyLine, factTables } from '../../sync/index.ts';
import type { MappedRow } from '../mapping/row-mapper.ts';
import { type Duplicates, keepLastLines, type Summed } from './staged-lines.ts';

/** The kinds of daily figures in files. */
export type FiguresKind = Exclude<FactKind, 'campaign_hour'> | 'sub_day';

/** An account and the measures in a file. Other measures stay unchanged. */
export type StagedFor = {
  readonly account: { readonly id: string; readonly key: number };
  readonly kind: FiguresKind;
  readonly reportedMeasures: readonly string[];
};

/**
 * Stages a file's rows in a table of the caller's transaction, to compare them with the stored ones. The last line of a
 * repeated key counts. Lines of different parts of an entity are added up; `summed` is null when no line was.
 */
export async function stageRows(
  client: pg.ClientBase,
  kind: FiguresKind,
  batches: AsyncIterable<readonly MappedRow[]>,
): Promise<{ readonly duplicates: Duplicates; readonly summed: Summed | null }> {
  const { measures } = factTables[kind];
  const measureColumns = measures.map((measure) => `${measure} bigint`).join(', ');
  await client.query(`create temporary table import_lines (place integer not null, line integer not null,
    part text not null, campaign_id text not null, entity_id text not null, day date not null, ${measureColumns}) on commit drop`);
  const columns = `place, line, part, campaign_id, entity_id, day, ${measures.join(', ')}`;
  const copy = client.query(copyFrom(`copy import_lines (${columns}) from stdin`));
  let place = 0;
  let hasParts = false;
  async function* lines() {
    for await (const batch of batches) {
      let text = '';
      for (const row of batch) {
        place += 1;
        hasParts ||= row.part !== '';
        const values = byColumn(row);
        text += `${place}\t${row.line}\t${encodeURIComponent(row.part.toWellFormed())}\t${copyLine(
          row,
          measures.map((measure) => values[measure] ?? null),
        )}`;
      }
      if (text !== '') yield text;
    }
  }
  await pipeline(Readable.from(lines()), copy);
  const duplicates = await keepLastLines(client, 'campaign_id, entity_id, day, part');
  return { duplicates, summed: hasParts ? await addUpParts(client, measures) : null };
}

async function addUpParts(client: pg.ClientBase, measures: readonly string[]): Promise<Summed | null> {
  const sums = measures.map((measure) => `sum(${measure})::bigint as ${measure}`).join(', ');
  await client.query('alter table import_rows rename to import_parts');
  await client.query(`create temporary table import_rows on commit drop as
    select min(place) as place, min(line) as line, campaign_id, entity_id, day, ${sums}
    from import_parts group by campaign_id, entity_id, day`);
  await client.query('analyze import_rows');
  const { rows } = await client.query<Summed>(
    'select (select count(*)::int from import_parts) as parts, (select count(*)::int from import_rows) as rows',
  );
  const [counts] = rows;
  return counts === undefined || counts.parts === counts.rows ? null : counts;
}

/** The values of a row, by the columns of our facts. */
function byColumn(row: MappedRow): Readonly<Record<string, number | null>> {
  return {
    impressions: row.impressions,
    viewable_impressions: row.viewableImpressions,
    clicks: row.clicks,
    visits: row.clicks,
    landing_clicks: row.landingClicks,
    conversions: row.conversions,
    cost: row.cost,
    revenue: row.revenue,
  };
}
