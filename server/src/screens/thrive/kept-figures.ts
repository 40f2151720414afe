import type { DateRange } from '@adhelm/contracts';
import { type VisitedSums, visitedSums } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { RecentAnswers } from './recent-answers.ts';
import type { LinkedCampaign } from './tracked-campaigns.ts';

/** How many accounts' figures of one range a process keeps; those of a few hundred campaigns take about 0.1 megabytes. */
const KEPT = 500;

type OfRange = { readonly range: DateRange; readonly currency: string };
type Figures = ReadonlyMap<number, VisitedSums>;

/**
 * Adds up campaigns by their keys, and keeps the sums of each account until a merge changes its figures or a rate is published, so
 * that a merge of one account costs adding up that account alone.
 */
export class KeptFigures {
  readonly #recent = new RecentAnswers<Figures>(KEPT);

  async of(
    queries: Queries,
    campaigns: readonly Pick<LinkedCampaign, 'key' | 'accountKey'>[],
    { range, currency }: OfRange,
  ): Promise<Map<number, VisitedSums>> {
    const byAccount = Map.groupBy(campaigns, ({ accountKey }) => accountKey);
    const editions = await editionsOf(queries, [...byAccount.keys()]);
    const asked = [...byAccount].map(([account, own]) => {
      const keys = [...new Set(own.map(({ key }) => key))].sort((one, other) => one - other);
      const question = `${account} ${range.startDate} ${range.endDate} ${currency}`;
      return { account, keys, question, edition: `${editions.get(account)} ${keys.join()}` };
    });
    const known = asked.map(({ question, edition }) => this.#recent.get(question, edition));
    const missing = asked.filter((_one, place) => known[place] === undefined);
    const added =
      missing.length === 0
        ? new Map<number, VisitedSums>()
        : await visitedSums(queries, {
            accounts: missing.map(({ account }) => account),
            keys: missing.flatMap(({ keys }) => keys),
            range,
            currency,
          });
    for (const { keys, question, edition } of missing) {
      this.#recent.keep(question, edition, new Map(keys.flatMap((key) => entryOf(added, key))));
    }
    return new Map([...known.flatMap((figures) => [...(figures ?? [])]), ...added]);
  }
}

function entryOf(figures: Figures, key: number): [number, VisitedSums][] {
  const sums = figures.get(key);
  return sums === undefined ? [] : [[key, sums]];
}

/** What changes with each account's figures, and with the rates. Read before the figures: later figures have a later one. */
async function editionsOf(queries: Queries, accounts: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await queries.query<{ account: number; edition: string }>(
    `select a.key as account, concat_ws(' ', coalesce(e.edition, 0), r.rates) as edition
     from unnest($1::integer[]) as a (key) left join list_editions e on e.account_key = a.key
     cross join (select concat(count(*), ' ', max(fetched_at)) as rates from fx_rates) r`,
    [accounts],
  );
  return new Map(rows.map(({ account, edition }) => [account, edition]));
}
