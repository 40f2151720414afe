import type pg from 'pg';
import type { Connector } from '../sources/index.ts';

/** Called before and after each commit that writes something, and each call of a source. */
export type Reach = (point: string) => void;

const WRITES = /^\s*(?:insert|update|delete)\b|\bas \(\s*(?:insert|update|delete)\b/i;

/** A pool that names the moments before and after each commit of a transaction that wrote something. */
export function watchedPool(pool: pg.Pool, reach: Reach): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name !== 'connect') {
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return async () => watchedClient(await target.connect(), reach);
    },
  });
}

function watchedClient(client: pg.PoolClient, reach: Reach): pg.PoolClient {
  let written: string | null = null;
  const watched = async (text: string, values?: unknown[]) => {
    if (text !== 'commit') {
      if (WRITES.test(text)) written ??= tableOf(text);
      return client.query(text, values);
    }
    if (written === null) return client.query(text);
    reach(`before the commit of ${written}`);
    const result = await client.query(text);
    reach(`after the commit of ${written}`);
    return result;
  };
  // rows that are copied out come as a stream, at once
  const query = (asked: string | pg.Submittable, values?: unknown[]) =>
    typeof asked === 'string' ? watched(asked, values) : client.query(asked);
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The first table that a transaction writes to, as its name. */
function tableOf(text: string): string {
  return /\b(?:insert into|update|delete from)\s+(\w+)/i.exec(text)?.[1] ?? 'a table';
}

/** A connector that names the moments before and after each call. */
export function watchedConnector(connector: Connector, reach: Reach): Connector {
  const { readValues, change } = connector;
  if (readValues === undefined || change === undefined) throw new TypeError('it cannot be written to');
  return {
    ...connector,
    readValues: async (...question) => {
      reach('before a read');
      const values = await readValues(...question);
      reach('after a read');
      return values;
    },
    change: async (...wanted) => {
      reach('before a change');
      const answer = await change(...wanted);
      reach('after a change');
      return answer;
    },
  };
}
