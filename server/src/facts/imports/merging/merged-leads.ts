import type { DateRange } from '@adhelm/contracts';
import type pg from 'pg';
import type { LeadRow } from '../../../sources/index.ts';
import { mergeLeads } from '../../sync/index.ts';
import { cursorPages } from './cursor-pages.ts';
import {
  BESIDE_KNOWN,
  type LeadAccount,
  leadsToMerge,
  STORED_LEAD,
  type StoredLead,
  storedLeadSchema,
} from './leads-to-merge.ts';
import type { Merged } from './rows-to-merge.ts';
import type { StagedDays } from './staged-lines.ts';

type LeadClients = {
  /** The client whose transaction holds the staged leads. */
  readonly staging: pg.ClientBase;
  /** The client whose transaction they are written in. */
  readonly merging: pg.ClientBase;
};

/**
 * Merges the staged leads. With complete days, leads that the file does not contain are removed; otherwise they stay. A
 * lead keeps its known day of sign-up.
 */
export async function mergeStagedLeads(
  { staging, merging }: LeadClients,
  account: LeadAccount,
  { importId, days, isWholeDays }: Merged,
): Promise<number> {
  const range = await daysOfLeads(staging, account, days);
  const kept = { range, replaced: isWholeDays ? days.days : [] };
  async function* pages() {
    for await (const page of leadsToMerge(staging, account))
      yield page.map((lead) => reported(lead.reported));
    for await (const page of keptLeads(staging, account, kept)) yield page.map(reported);
  }
  const { changed } = await mergeLeads(merging, { account, range, pages: pages(), importId });
  return changed;
}

function reported({ day: _day, ...lead }: StoredLead): LeadRow {
  return lead;
}

/** The days of the file, and the known days of its leads. */
async function daysOfLeads(
  client: pg.ClientBase,
  { key }: LeadAccount,
  { startDate, endDate }: StagedDays,
): Promise<DateRange> {
  const { rows } = await client.query<DateRange>(
    `select least(min(k.day), $2::date)::text as "startDate", greatest(max(k.day), $3::date)::text as "endDate"
     from ${BESIDE_KNOWN}`,
    [key, startDate, endDate],
  );
  return rows[0] ?? { startDate, endDate };
}

type Kept = { readonly range: DateRange; readonly replaced: readonly string[] };

/** Leads of the range that the file leaves alone, page by page. */
async function* keptLeads(
  client: pg.ClientBase,
  { key }: LeadAccount,
  { range, replaced }: Kept,
): AsyncGenerator<readonly StoredLead[]> {
  const pages = cursorPages<{ kept: unknown }>(client, {
    name: 'kept_leads',
    sql: `select to_jsonb(stored) as kept from (
        select ${STORED_LEAD} from lead_status l
        where l.account_key = $1 and l.gone_at is null and l.day between $2 and $3 and l.day <> all ($4::date[])
          and not exists (select from import_rows s where s.external_id = l.external_id)
      ) stored`,
    parameters: [key, range.startDate, range.endDate, replaced],
  });
  for await (const page of pages) yield page.map(({ kept }) => storedLeadSchema.parse(kept));
}
