import type { DateRange, FilledRates } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { isRolledUp } from './rolled-up-currencies.ts';

type Asked = { readonly accounts: readonly number[]; readonly currency: string };
type Row = { readonly key: number | null; readonly currencies: readonly string[]; readonly days: number };

/** Days on which cost of these accounts was converted at an earlier day's rate; null if there are none. */
export async function filledRates(
  queries: Queries,
  { accounts, range, currency }: Asked & { readonly range: DateRange },
): Promise<FilledRates | null> {
  const each = accounts.map((key) => ({ key, range }));
  const [found] = await filledRows(queries, each, { currency, isByAccount: false });
  return found === undefined ? null : { currencies: [...found.currencies], days: found.days };
}

/** The same of each account on its own days, by its key; one without such days is missing. */
export async function filledRatesOfEach(
  queries: Queries,
  accounts: readonly { readonly key: number; readonly range: DateRange }[],
  currency: string,
): Promise<Map<number, FilledRates>> {
  const rows = await filledRows(queries, accounts, { currency, isByAccount: true });
  return new Map(
    rows.flatMap(({ key, currencies, days }) =>
      key === null ? [] : [[key, { currencies: [...currencies], days }] as const],
    ),
  );
}

async function filledRows(
  queries: Queries,
  accounts: readonly { readonly key: number; readonly range: DateRange }[],
  { currency, isByAccount }: { readonly currency: string; readonly isByAccount: boolean },
): Promise<readonly Row[]> {
  const isKept = await isRolledUp(queries, currency);
  const { rows } = await queries.query<Row>(filledSql({ isKept, isByAccount }), [
    accounts.map(({ key }) => key),
    accounts.map(({ range }) => range.startDate),
    accounts.map(({ range }) => range.endDate),
    currency,
  ]);
  return rows;
}

/** SQL: $1 accounts' keys, $2 and $3 their days, $4 the currency. */
function filledSql({ isKept, isByAccount }: { readonly isKept: boolean; readonly isByAccount: boolean }) {
  const spent = isKept
    ? 'spend_days s on s.account_key = w.key and s.day between w.first and w.last and s.currency = $4 and s.amount <> 0'
    : 'campaign_performance s on s.account_key = w.key and s.day between w.first and w.last and s.cost <> 0';
  return `with spent as materialized (
      select distinct s.account_key as key, s.day, s.cost_currency as currency
      from unnest($1::integer[], $2::date[], $3::date[]) as w (key, first, last) join ${spent}
      where s.cost_currency <> $4
    ), filled as materialized (
      select n.currency, n.day from (select distinct currency, day from spent) n
      cross join lateral fx_rate_on(n.currency, $4, n.day) found where found.published_on < n.day
    )
    select ${isByAccount ? 's.key' : 'null::integer as key'}, array_agg(distinct f.currency order by f.currency) as currencies,
      count(distinct f.day)::int as days
    from spent s join filled f using (currency, day)
    ${isByAccount ? 'group by s.key' : 'having count(*) > 0'}`;
}
