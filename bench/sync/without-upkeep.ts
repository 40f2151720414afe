import type { Services } from '@adhelm/server';

type Pool = Services['pool'];
type Client = Parameters<Parameters<Pool['on']>[1]>[0];

/** The part of a merge that lists what it changed, up to the bracket that closes it on a line of its own. */
const NOTES_CHANGES = /, noted as \(\s*insert into changed_facts [\s\S]*?\n\s*\)/;
const ASKS_FOR_CHANGES = 'select from changed_facts limit 1';

/**
 * A pool whose merges write facts only: they note no changes, and so the rows that follow from facts stay as they are.
 * `skipped` counts the merges.
 */
export function withoutUpkeep(pool: Pool): { readonly pool: Pool; readonly skipped: () => number } {
  let skipped = 0;
  const rewritten = (query: unknown): unknown => {
    if (typeof query !== 'string' || !NOTES_CHANGES.test(query)) return query;
    skipped += 1;
    return query.replace(NOTES_CHANGES, '');
  };
  const clientOf = (client: Client): Client =>
    new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name !== 'query') return value.bind(target);
        return (query: unknown, ...rest: unknown[]) =>
          query === ASKS_FOR_CHANGES
            ? Promise.resolve({ rows: [], rowCount: 0 })
            : Reflect.apply(value, target, [rewritten(query), ...rest]);
      },
    });
  const wrapped = new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'connect') return async () => clientOf(await target.connect());
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { pool: wrapped, skipped: () => skipped };
}
