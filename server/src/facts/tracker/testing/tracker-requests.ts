import type { Account } from '../../../sources/accounts/index.ts';
import type { TrackerMarket } from './tracker-market.ts';

type Query = Readonly<Record<string, string | readonly string[]>>;

/** Requests of the tracker's API as tests make them, for some days. */
export function trackerRequests(
  { server, headers }: Pick<TrackerMarket, 'server' | 'headers'>,
  range: { readonly startDate: string; readonly endDate: string },
) {
  return {
    async get(path: string, query: Query, as = headers) {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...range, ...query })) {
        for (const one of [value].flat()) search.append(name, one);
      }
      const answer = await fetch(`${server.url}/api/tracker/${path}?${search}`, { headers: as });
      const body: unknown = await answer.json();
      return { status: answer.status, body };
    },
    async post(path: string, body: object, as = headers) {
      const answer = await fetch(`${server.url}/api/tracker/${path}`, {
        method: 'POST',
        headers: { ...as, 'content-type': 'application/json' },
        body: JSON.stringify({ ...range, ...body }),
      });
      const answered: unknown = await answer.json();
      return { status: answer.status, body: answered };
    },
    /** An account as parameters of a request. */
    of: ({ source, id }: Pick<Account, 'source' | 'id'>) => ({ tracker: source, account: id }),
    /** What the database has, read without the code under test. */
    async stored(sql: string, values: readonly unknown[] = []) {
      const { rows } = await server.database.owner.query(sql, [...values]);
      return rows;
    },
  };
}
