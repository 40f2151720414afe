import type pg from 'pg';
import type { MappedRow } from '../mapping/row-mapper.ts';
import { type Duplicates, keepLastLines } from './staged-lines.ts';

/** A lead in a line of a file. Null and empty sub-ids = not reported. */
export type StagedLead = {
  readonly id: string;
  readonly day: string;
  readonly saleStatus: string;
  readonly countryCode: string | null;
  readonly commission: number | null;
  readonly campaignName: string | null;
  readonly subs: readonly string[];
};

/** The columns of a staged lead, by the fields of `StagedLead`. */
export const STAGED_LEAD = `s.external_id as id, s.day, s.sale_status as "saleStatus",
  s.country_code as "countryCode", s.commission, s.campaign_name as "campaignName", s.subs`;

/**
 * Stages a file's leads in a table of the caller's transaction, to compare them with the stored ones. The last line
 * of a repeated lead counts.
 */
export async function stageLeads(
  client: pg.ClientBase,
  batches: AsyncIterable<readonly MappedRow[]>,
): Promise<Duplicates> {
  await client.query(`create temporary table import_lines (place integer not null, line integer not null,
    external_id text not null, day date not null, sale_status text not null, country_code text, commission bigint,
    campaign_name text, subs jsonb not null) on commit drop`);
  let place = 0;
  for await (const batch of batches) {
    const lines = batch.map((row) => {
      place += 1;
      return lineOf(row, place);
    });
    await client.query(
      'insert into import_lines select l.* from jsonb_populate_recordset(null::import_lines, $1::jsonb) l',
      [JSON.stringify(lines)],
    );
  }
  return keepLastLines(client, 'external_id');
}

function lineOf({ line, entityId, day, campaignName, lead }: MappedRow, place: number) {
  if (lead === null) throw new RangeError('a row of leads has a lead');
  return {
    place,
    line,
    external_id: entityId,
    day,
    sale_status: lead.status,
    country_code: lead.country,
    commission: lead.commission,
    campaign_name: campaignName,
    subs: lead.subs,
  };
}
