import type { ClientColumn, Funnel, LeadGrouping, LeadView } from '@adhelm/contracts';
import { approvalRate, approvalRateOfLeads, depositRate, leadRowSchema } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

/** Which leads of an account to select. An undefined filter matches all. */
export type LeadFilter = {
  readonly accountKey: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly stage?: readonly string[] | undefined;
  readonly status?: readonly string[] | undefined;
  readonly country?: readonly string[] | undefined;
  readonly campaign?: readonly string[] | undefined;
};

const MATCHING = `from lead_status
  where account_key = $1 and day between $2 and $3 and gone_at is null
    and ($4::text[] is null or stage = any ($4))
    and ($5::text[] is null or sale_status = any ($5))
    and ($6::text[] is null or coalesce(country_code, '') = any ($6))
    and ($7::text[] is null or coalesce(campaign_name, '') = any ($7))`;

function parametersOf(filter: LeadFilter): unknown[] {
  const chosen = (values: readonly string[] | undefined) =>
    values === undefined || values.length === 0 ? null : values;
  return [
    filter.accountKey,
    filter.startDate,
    filter.endDate,
    chosen(filter.stage),
    chosen(filter.status),
    chosen(filter.country),
    chosen(filter.campaign),
  ];
}

/** Fields known for every lead, whatever its client calls them. */
const ownColumns: Readonly<Record<string, string>> = {
  id: 'external_id',
  stage: 'stage',
  depositedAt: 'deposited_at',
  commission: 'commission',
};

/** Fallbacks for client columns that a report left out, as with leads imported from a file. */
const likeColumns: Readonly<Record<string, string>> = {
  campaignName: 'campaign_name',
  countryCode: 'country_code',
  Country: 'country_code',
  saleStatus: 'sale_status',
  SaleStatus: 'sale_status',
  custom1: 'customs[1]',
  custom2: 'customs[2]',
};

/** SQL of a client's column. Fields come from the metadata, never from a request. */
function columnSql({ field, type }: ClientColumn): string {
  if (type === 'date') return 'signed_up_at';
  const like = likeColumns[field];
  const reported = `details ->> '${field}'`;
  if (type === 'numeric') return `(${reported})::double precision`;
  return like === undefined ? reported : `coalesce(${reported}, ${like})`;
}

/** The sort fields of a client's leads: its columns, and their normalised fields. */
export function leadSortFields(columns: readonly ClientColumn[]): ReadonlySet<string> {
  return new Set([...Object.keys(ownColumns), ...columns.map(({ field }) => field)]);
}

type SortKey = { readonly field: string; readonly descending: boolean };
type LeadPage = { readonly sort: readonly SortKey[]; readonly offset: number; readonly limit: number };

/** One page of leads, with the names of their client's columns; newest first by default. */
export async function leadsOf(
  queries: Queries,
  columns: readonly ClientColumn[],
  filter: LeadFilter,
  page: LeadPage,
): Promise<LeadView[]> {
  const sqlOf = new Map(columns.map((column) => [column.field, columnSql(column)]));
  const keys = page.sort.map(
    ({ field, descending }) =>
      `${sqlOf.get(field) ?? ownColumns[field]} ${descending ? 'desc' : 'asc'} nulls last`,
  );
  const { rows } = await queries.query(
    `select external_id as id, stage, deposited_at as "depositedAt", commission, currency,
       ${[...sqlOf].map(([field, sql]) => `${sql} as "${field}"`).join(', ')}
     ${MATCHING}
     order by ${[...keys, 'signed_up_at desc', 'external_id'].join(', ')} limit $8 offset $9`,
    [...parametersOf(filter), page.limit, page.offset],
  );
  return rows.map((row) => leadRowSchema.parse(mapValues(row, written)));
}

/** Instants as ISO 8601. */
function written(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

function mapValues(row: object, write: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, write(value)]));
}

const groupColumns: Readonly<Record<LeadGrouping, string>> = {
  campaign: `coalesce(campaign_name, '')`,
  country: `coalesce(country_code, '')`,
  day: 'day::text',
  status: 'sale_status',
  custom1: `coalesce(customs[1], '')`,
  custom2: `coalesce(customs[2], '')`,
  custom3: `coalesce(customs[3], '')`,
};

type FunnelRecord = {
  key: string;
  leads: number;
  pending: number;
  approved: number;
  rejected: number;
  deposits: number;
  currency: string;
  commission: number;
};

/** The funnel of each group, largest first. Commissions are kept apart by currency. */
export async function funnelsOf(
  queries: Queries,
  filter: LeadFilter,
  groupBy: LeadGrouping | null,
): Promise<(Funnel & { readonly key: string })[]> {
  const { rows } = await queries.query<FunnelRecord>(
    `select ${groupBy === null ? `''` : groupColumns[groupBy]} as key, currency, count(*)::int as leads,
       (count(*) filter (where stage = 'new'))::int as pending,
       (count(*) filter (where stage in ('approved', 'deposited')))::int as approved,
       (count(*) filter (where stage = 'rejected'))::int as rejected,
       (count(*) filter (where stage = 'deposited'))::int as deposits,
       sum(commission)::bigint as commission
     ${MATCHING} group by 1, 2`,
    parametersOf(filter),
  );
  const groups = Map.groupBy(rows, ({ key }) => key);
  return [...groups]
    .map(([key, parts]) => ({ key, ...funnelOf(parts) }))
    .sort((a, b) => b.leads - a.leads || a.key.localeCompare(b.key));
}

function funnelOf(parts: readonly FunnelRecord[]): Funnel {
  const sum = (name: 'leads' | 'pending' | 'approved' | 'rejected' | 'deposits') =>
    parts.reduce((total, part) => total + part[name], 0);
  const [leads, approved, rejected, deposits] = [
    sum('leads'),
    sum('approved'),
    sum('rejected'),
    sum('deposits'),
  ];
  return {
    leads,
    pending: sum('pending'),
    approved,
    rejected,
    deposits,
    commission: parts.map(({ commission, currency }) => ({ amount: commission, currency })),
    approvalRate: approvalRate(approved, rejected),
    approvalRateOfLeads: approvalRateOfLeads(approved, leads),
    depositRate: depositRate(deposits, leads),
  };
}

/** The empty funnel. */
export const emptyFunnel: Funnel = funnelOf([]);

export type Facet = { readonly value: string; readonly count: number };

/** The values of a column among the leads of the range, ignoring other filters; most frequent first. */
export async function facetOf(
  queries: Queries,
  { accountKey, startDate, endDate }: LeadFilter,
  name: 'status' | 'country' | 'campaign',
): Promise<Facet[]> {
  const { rows } = await queries.query<Facet>(
    `select ${groupColumns[name]} as value, count(*)::int as count from lead_status
     where account_key = $1 and day between $2 and $3 and gone_at is null
     group by 1 order by 2 desc, 1 limit 200`,
    [accountKey, startDate, endDate],
  );
  return rows;
}
