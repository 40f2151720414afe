import type { DateRange } from '@adhelm/contracts';
import { dayInZone } from '@adhelm/contracts';
import type pg from 'pg';
import type { Account } from '../../sources/accounts/index.ts';
import type { LeadRow } from '../../sources/index.ts';
import { beginChangedFacts, ensurePerformancePartitions, followChangedFacts } from '../performance/index.ts';
import type { MergeResult } from './fact-merge.ts';

type LeadBatch = {
  readonly account: Pick<Account, 'id' | 'key' | 'source' | 'currency' | 'timeZone'>;
  /** The days of sign-up that the leads cover, both included. */
  readonly range: DateRange;
  /** Whether the leads, once all are read, cover them completely; by default they do. */
  readonly isWhole?: () => boolean;
  readonly pages: AsyncIterable<readonly LeadRow[]>;
  /** The import of the leads. Previous values are saved so that it can be undone. */
  readonly importId?: string;
};

/**
 * Merges leads in the caller's transaction. New and changed ones are saved as revisions. Leads that two complete reports
 * in a row, or one file, no longer have in the range are marked as gone. Merging the same report again changes nothing.
 */
export async function mergeLeads(client: pg.ClientBase, batch: LeadBatch): Promise<MergeResult> {
  await client.query(`create temporary table lead_staging (
    external_id text primary key, day date not null, signed_up_at timestamptz not null, country_code text,
    sale_status text not null, stage text not null, deposited_at timestamptz, commission bigint not null,
    currency text not null, campaign_name text, customs text[] not null, details jsonb not null,
    is_payment_unknown boolean
  ) on commit drop`);
  let received = 0;
  for await (const page of batch.pages) {
    received += page.length;
    await stage(client, page, batch.account.timeZone);
  }
  await client.query(KNOWN_PAYMENTS, [batch.account.key]);
  await beginChangedFacts(client);
  const { key } = batch.account;
  const { startDate, endDate } = batch.range;
  const isWhole = batch.isWhole?.() ?? true;
  if (isWhole && batch.importId === undefined) await client.query(MISSED, [key, startDate, endDate]);
  const values = [key, startDate, endDate, batch.importId ?? null, isWhole];
  const { rowCount } = await client.query(MERGE, values);
  await client.query('drop table lead_staging');
  await followChangedFacts(client, batch.account, 'lead_status');
  return { received, changed: rowCount ?? 0 };
}

async function stage(client: pg.ClientBase, page: readonly LeadRow[], timeZone: string): Promise<void> {
  if (page.length === 0) return;
  const leads = page.map((lead) => ({
    external_id: lead.id,
    day: dayInZone(new Date(lead.signedUpAt), timeZone),
    signed_up_at: lead.signedUpAt,
    country_code: lead.countryCode,
    sale_status: lead.saleStatus,
    stage: lead.stage,
    deposited_at: lead.depositedAt,
    commission: lead.commission,
    currency: lead.currency,
    campaign_name: lead.campaignName,
    customs: lead.customs,
    details: lead.details,
    is_payment_unknown: lead.isPaymentUnknown ?? false,
  }));
  await client.query(
    `insert into lead_staging
     select distinct on (l.external_id) l.* from jsonb_populate_recordset(null::lead_staging, $1::jsonb) l
     on conflict (external_id) do update set day = excluded.day, signed_up_at = excluded.signed_up_at,
       country_code = excluded.country_code, sale_status = excluded.sale_status, stage = excluded.stage,
       deposited_at = excluded.deposited_at, commission = excluded.commission, currency = excluded.currency,
       campaign_name = excluded.campaign_name, customs = excluded.customs, details = excluded.details,
       is_payment_unknown = excluded.is_payment_unknown`,
    [JSON.stringify(leads)],
  );
}

/** Creates the partitions for a range of leads in a transaction of its own; see `ensurePartitions`. */
export async function ensureLeadPartitions(client: pg.ClientBase, range: DateRange): Promise<void> {
  await client.query(
    `select ensure_month('lead_status', month::date)
     from generate_series(date_trunc('month', $1::date), date_trunc('month', $2::date), interval '1 month') month`,
    [range.startDate, range.endDate],
  );
  await ensurePerformancePartitions(client, range);
  await client.query(
    `select ensure_month('lead_revisions', now()::date), ensure_month('lead_revisions', now()::date + 1)`,
  );
}

/** The stored fields of a lead besides its key and whether it is gone. */
export const LEAD_COLUMNS = `signed_up_at, country_code, sale_status, stage, deposited_at, commission, currency, campaign_name,
  customs, details`;

/** $1 account key. A lead whose payments could not be read keeps those that are known, and the stage that follows from them. */
const KNOWN_PAYMENTS = `
  update lead_staging s set
    commission = greatest(s.commission, l.commission), deposited_at = coalesce(s.deposited_at, l.deposited_at),
    stage = case
      when s.stage <> 'deposited' and (s.sale_status = l.sale_status or l.deposited_at is not null) then l.stage
      else s.stage end
  from lead_status l
  where s.is_payment_unknown and l.account_key = $1 and l.day = s.day and l.external_id = s.external_id`;

/** $1 account key, $2 and $3 first and last day. Notes when a complete report first lacked a lead. */
const MISSED = `
  update lead_status l set missed_at = case when s.external_id is null then coalesce(l.missed_at, now()) end
  from lead_status k left join lead_staging s on s.external_id = k.external_id and s.day = k.day
  where l.account_key = $1 and l.day between $2 and $3 and k.account_key = $1 and k.day = l.day
    and k.external_id = l.external_id
    and (s.external_id is null) = (l.missed_at is null)`;

/**
 * $1 account key, $2 and $3 first and last day, $4 the import, $5 whether the report is complete. A statement sees the table as it was before itself,
 * which is what `kept` reads.
 */
const MERGE = `
  with merged as (
    insert into lead_status as l (account_key, external_id, day, ${LEAD_COLUMNS})
    select $1, external_id, day, ${LEAD_COLUMNS} from lead_staging where day between $2 and $3
    on conflict (account_key, day, external_id) do update set
      signed_up_at = excluded.signed_up_at, country_code = excluded.country_code,
      sale_status = excluded.sale_status, stage = excluded.stage, deposited_at = excluded.deposited_at,
      commission = excluded.commission, currency = excluded.currency, campaign_name = excluded.campaign_name,
      customs = excluded.customs, details = excluded.details, gone_at = null
    where (l.signed_up_at, l.country_code, l.sale_status, l.stage, l.deposited_at, l.commission, l.currency,
        l.campaign_name, l.customs, l.details, l.gone_at)
      is distinct from (excluded.signed_up_at, excluded.country_code, excluded.sale_status, excluded.stage,
        excluded.deposited_at, excluded.commission, excluded.currency, excluded.campaign_name, excluded.customs,
        excluded.details, null::timestamptz)
    returning external_id, day, sale_status, stage, commission, currency
  ), withdrawn as (
    update lead_status l set gone_at = now(), commission = 0
    where $5::boolean and l.account_key = $1 and l.day between $2 and $3 and l.gone_at is null
      and ($4::uuid is not null or l.missed_at < now())
      and not exists (select from lead_staging s where s.external_id = l.external_id and s.day = l.day)
    returning external_id, day, sale_status, stage, commission, currency
  ), changes as (
    select * from merged union all select * from withdrawn
  ), kept as (
    insert into import_lead_images (import_id, account_key, external_id, day, before_image)
    select $4::uuid, $1, c.external_id, c.day, to_jsonb(l)
    from changes c
    left join lead_status l on l.account_key = $1 and l.day between $2 and $3 and l.day = c.day
      and l.external_id = c.external_id
    where $4::uuid is not null
  ), noted as (
    insert into changed_facts select distinct 0, 0, day from changes
  )
  insert into lead_revisions (account_key, external_id, day, sale_status, stage, commission, currency, observed_at)
  select $1, external_id, day, sale_status, stage, commission, currency, now() from changes`;
