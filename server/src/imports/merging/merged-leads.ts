import type { DateRange } from '@adhelm/contracts';
import type pg from 'pg';
import type { LeadRow } from '../../sources/reported-rows.ts';
import { mergeLeads } from '../../sync/lead-merge.ts';
import { cursorPages } from './cursor-pages.ts';
import type { Merged } from './rows-to-merge.ts';
import type { StagedDays } from './staged-lines.ts';
import {
  BESIDE_KNOWN,
  type LeadAccount,
  STORED_LEAD,
  type StoredLead,
  storedLeadSchema,
  toldLeads,
} from './told-leads.ts';

type LeadClients = {
  /** Whose transaction has the staged leads. */
  readonly staging: pg.ClientBase;
  /** Whose transaction they are written in. */
  readonly merging: pg.ClientBase;
};

/**
 * Brings the staged leads in. On whole days those that the file does not mention are gone; else, and between its days,
 * all stay. A lead keeps the day that is known of its sign-up.
 */
export async function mergeStagedLeads(
  { staging, merging }: LeadClients,
  account: LeadAccount,
  { importId, days, isWholeDays }: Merged,
): Promise<number> {
  const range = await daysOfLeads(staging, account, days);
  const kept = { range, replaced: isWholeDays ? days.days : [] };
  async function* pages() {
    for await (const page of toldLeads(staging, account)) yield page.map(({ told }) => reported(told));
    for await (const page of keptLeads(staging, account, kept)) yield page.map(reported);
  }
  const { changed } = await mergeLeads(merging, { account, range, pages: pages(), importId });
  return changed;
}

function reported({ day: _day, ...lead }: StoredLead): LeadRow {
  return lead;
}

/** The days of the file, and those that are known of its leads. */
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
