import { type BriefField, type BriefValues, briefValuesSchema, placeOfRef } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';

type Target = {
  readonly account: Account;
  readonly fields: readonly BriefField[];
  readonly today: string;
};

type Row = {
  readonly source: string;
  readonly currency: string;
  readonly daily_budget: number | null;
  readonly total_budget: number | null;
  readonly bid: number | null;
  readonly campaign_type: string | null;
  readonly payload: unknown;
};

const DAYS = ['start_date', 'end_date'];

/**
 * What a brief takes over from a campaign: what it was created with here, and what its network reports. At another network,
 * only what both forms have; in another currency, no amounts. Days that are over are left out.
 */
export async function copiedValues(
  queries: Queries,
  ref: string,
  { account, fields, today }: Target,
): Promise<BriefValues> {
  const place = placeOfRef(ref);
  const { rows } = await queries.query<Row>(
    `select a.source, a.currency, c.daily_budget::float8 as daily_budget, c.total_budget::float8 as total_budget,
       c.bid::float8 as bid, c.campaign_type, s.payload
     from campaigns c join accounts a on a.id = c.account_id left join submissions s
       on s.account_id = c.account_id and s.kind = 'campaign' and s.external_id = c.external_id
     where c.account_id = $1 and c.external_id = $2 order by s.created_at desc limit 1`,
    [place?.account, place?.id],
  );
  const [row] = rows;
  if (row === undefined) return {};
  const { source, currency, payload, ...reported } = row;
  const isSameSource = source === account.source;
  const created = payload === null ? {} : briefValuesSchema.parse(payload);
  const all: BriefValues = { ...created, ...withoutNulls(reported) };
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      if (field === undefined || name === 'name') return false;
      if (DAYS.includes(name) && typeof value === 'string' && value.slice(0, 10) < today) return false;
      if (field.kind === 'amount') return currency === (field.currency ?? account.currency);
      if (field.options !== undefined) return isSameSource && field.options.some(({ id }) => id === value);
      return isSameSource || field.kind === 'countries' || field.kind === 'url';
    }),
  );
}

const withoutNulls = (values: Readonly<Record<string, BriefValues[string]>>): BriefValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
