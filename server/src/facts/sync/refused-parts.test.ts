import { AdhelmError } from '@adhelm/contracts';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { accountById } from '../../sources/accounts/index.ts';
import type { Connector } from '../../sources/index.ts';
import { createConnectors, isSimulated } from '../../sources/testing/internals.ts';
import { firstSyncs } from './first-sync.ts';
import { freshnessOf } from './freshness-repository.ts';
import { syncAccount } from './sync-account.ts';
import { everySource, partsOf } from './testing/every-source.ts';

/** A refused part of a sync must not stop the others: every simulated source, every part. */

const never = new AbortController().signal;
const allConnectors = createConnectors({ retries: 0, waitBeforeRetry: async () => undefined });
const connectors = allConnectors.filter(isSimulated);
function connectorAt(source: string): Connector {
  const found = connectors.find(({ id }) => id === source);
  if (found === undefined) throw new Error(`no connector of ${source}`);
  return found;
}

let sources: Awaited<ReturnType<typeof everySource>>;
let database: Database;

beforeAll(async () => {
  sources = await everySource();
  database = sources.database;
}, 120_000);
afterAll(async () => {
  await Promise.all(allConnectors.map((connector) => connector.close()));
  await sources.close();
});

const refusing = (error: AdhelmError): AsyncIterable<never> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }),
});

/** The connector of a network that refuses one part. */
function refusingPart(connector: Connector, part: string, error: AdhelmError): Connector {
  const { readFacts } = connector;
  switch (part) {
    case 'entities':
      return { ...connector, listCampaigns: () => refusing(error) };
    case 'contents':
      return { ...connector, listContents: () => refusing(error) };
    case 'balance':
      return { ...connector, readBalance: () => Promise.reject(error) };
    case 'sub_day':
      return { ...connector, readSubs: () => refusing(error) };
    case 'sub_hour':
      return { ...connector, readSubHours: () => refusing(error) };
    case 'lead_status':
      return { ...connector, readLeads: () => refusing(error) };
    default:
      return {
        ...connector,
        readFacts: (access, kind, range, signal) =>
          kind === part || readFacts === undefined ? refusing(error) : readFacts(access, kind, range, signal),
      };
  }
}

const everyPart = connectors.flatMap((connector) =>
  partsOf(connector).map((part) => [connector.id, part, connector] as const),
);

it.each(everyPart)(
  '%s refuses %s: the other parts are synced, and the account reports the reason',
  async (source, part, connector) => {
    const account = sources.accountAt(source);
    await database.owner.query('delete from freshness where account_id = $1', [account.id]);
    const words = `${source} refused ${part}: this token may not read that`;
    const place = 'GET /reports/12';
    const refused = refusingPart(connector, part, new AdhelmError('auth', words, { place }));
    await expect(syncAccount(sources.servicesWith(refused), account.id, never)).rejects.toThrow(words);

    const parts = partsOf(connector);
    const [fresh, found] = await withScope(database.app, systemScope, async (client) => [
      await freshnessOf(client, account.id, parts),
      await accountById(client, account.id),
    ]);
    const failures = new Map(
      fresh.map(({ kind, lastError, lastGoodSyncAt }) => [kind, { lastError, lastGoodSyncAt }]),
    );
    for (const kind of parts) {
      expect([kind, failures.get(kind)]).toEqual([
        kind,
        kind === part
          ? { lastError: words, lastGoodSyncAt: null }
          : { lastError: null, lastGoodSyncAt: expect.any(String) },
      ]);
    }
    expect(found).toMatchObject({ health: 'failing', healthReason: words });
    const { rows } = await database.owner.query(
      'select kind, last_error_call as call from freshness where account_id = $1 and last_error is not null',
      [account.id],
    );
    expect(rows).toEqual([{ kind: part, call: place }]);
  },
);

it('a report that is refused for good ends no first sync with an error, and starts none again', async () => {
  const account = sources.accountAt('mgid');
  await database.owner.query('delete from freshness');
  await database.owner.query('delete from first_syncs');
  const refused = refusingPart(connectorAt('mgid'), 'content_day', new AdhelmError('auth', 'refused'));
  const services = sources.servicesWith(refused);
  const state = async () =>
    (await firstSyncs({ pool: database.app })).map(({ isDone, error }) => ({ isDone, error }));
  await expect(syncAccount(services, account.id, never)).rejects.toThrow('refused');
  expect(await state()).toEqual([{ isDone: true, error: null }]);
  const { rows: before } = await database.owner.query('select started_at from first_syncs');
  await expect(syncAccount(services, account.id, never)).rejects.toThrow('refused');
  const { rows: after } = await database.owner.query('select started_at from first_syncs');
  expect(after).toEqual(before);
});

it('facts of unlisted campaigns and contents are kept under their ids until they are listed', async () => {
  const { id, key } = sources.accountAt('taboola');
  const taboola = connectorAt('taboola');
  for (const table of ['campaign_day', 'campaign_hour', 'content_day', 'widget_day']) {
    await database.owner.query(`delete from ${table} where account_key = $1`, [key]);
  }
  await database.owner.query('delete from contents where account_id = $1', [id]);
  await database.owner.query('delete from campaigns where account_id = $1', [id]);
  await database.owner.query('delete from freshness where account_id = $1', [id]);
  const refusal = new AdhelmError('auth', 'refused');
  const refused = refusingPart(refusingPart(taboola, 'entities', refusal), 'contents', refusal);
  const counted = async (table: string) =>
    (
      await database.owner.query(`select sum(clicks)::int as clicks from ${table} where account_key = $1`, [
        key,
      ])
    ).rows[0];
  const names = async () =>
    (
      await database.owner.query<{ isNamed: boolean }>(
        `select bool_or(name <> external_id) as "isNamed" from campaigns where account_id = $1`,
        [id],
      )
    ).rows[0];
  await expect(syncAccount(sources.servicesWith(refused), id, never)).rejects.toThrow('refused');
  expect(await names()).toEqual({ isNamed: false });
  const kept = [await counted('campaign_day'), await counted('content_day')];
  await syncAccount(sources.servicesWith(taboola), id, never);
  expect(await names()).toEqual({ isNamed: true });
  expect([await counted('campaign_day'), await counted('content_day')]).toEqual(kept);
  expect(kept).toEqual([{ clicks: expect.any(Number) }, { clicks: expect.any(Number) }]);
});
