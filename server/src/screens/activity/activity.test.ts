import { activityAnswerSchema } from '@adhelm/contracts';
import { type Database, type Scope, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { recordActivity } from '../../people/activity/index.ts';
import type { NewActivity } from '../../people/activity/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { connectedAccount } from '../../testing/connected-account.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listActivity } from './activity-repository.ts';
import { activityRoutes } from './activity-routes.ts';

let database: Database;
let server: TestServer;
let [one, other]: Account[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const lists = {
    api: (api: Parameters<typeof activityRoutes>[0]) => activityRoutes(api, { pool: database.app }),
  };
  server = await startTestServer({ database, features: [lists] });
  one = await connect('1');
  other = await connect('2');
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(() => database.owner.query('truncate activity'));

function connect(externalId: string): Promise<Account> {
  return connectedAccount(database, 'mgid', { externalId, name: externalId });
}

function entryOf(account: Account | undefined, summary: string): NewActivity {
  return {
    actor: { kind: 'person', id: 'u1', name: 'Tess' },
    type: 'campaign_paused',
    summary,
    object: {
      kind: 'campaign',
      source: 'mgid',
      account: account?.id ?? null,
      id: '7',
      name: 'Seven',
      href: null,
    },
    before: 'active',
    after: { status: 'paused' },
    actionId: null,
    requestId: 'r1',
  };
}

const record = (account: Account | undefined, summary: string) =>
  withScope(database.app, systemScope, (client) => recordActivity(client, entryOf(account, summary)));
const read = (scope: Scope) =>
  withScope(database.app, scope, (client) => listActivity(client, { limit: 100, after: null }));

describe('the filtered activity log', () => {
  it('filters by kind and actor, and counts the matches', async () => {
    await record(one, 'paused by hand');
    await withScope(database.app, systemScope, async (client) => {
      const rule = { kind: 'rule', id: 'r', name: 'Rule' } as const;
      await recordActivity(client, { ...entryOf(one, 'paused by rule'), actor: rule });
      await recordActivity(client, { ...entryOf(one, 'sync failed'), type: 'sync_failed' });
    });
    const { authorization } = bearer(await signIn(createTestBrowser(), server.url, 'admin@adhelm.test'));
    const ask = async (query: string) => {
      const answer = await fetch(`${server.url}/api/activities?${query}`, { headers: { authorization } });
      const { data, page } = activityAnswerSchema.parse(await answer.json());
      return [data.map(({ summary }) => summary), page.total];
    };
    expect(await ask('kind=changes')).toEqual([['paused by rule', 'paused by hand'], 2]);
    expect(await ask('kind=failures')).toEqual([['sync failed'], 1]);
    expect(await ask('kind=changes&by=rule')).toEqual([['paused by rule'], 1]);
    expect(await ask('kind=modules')).toEqual([[], 0]);
  });
});

describe('the activity log', () => {
  it('is written and announced in the transaction of the change, or not at all', async () => {
    const failing = withScope(database.app, systemScope, async (client) => {
      await recordActivity(client, entryOf(one, 'paused it'));
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect((await read(systemScope)).entries).toEqual([]);
    await record(one, 'paused it');
    expect((await read(systemScope)).entries).toMatchObject([
      {
        summary: 'paused it',
        before: 'active',
        after: { status: 'paused' },
        undoable: false,
        requestId: 'r1',
      },
    ]);
  });

  it.each(['update activity set summary = $$nothing$$', 'delete from activity', 'truncate activity'])(
    'cannot be rewritten by the application: %s',
    async (sql) => {
      await record(one, 'paused it');
      const rewriting = withScope(database.app, systemScope, (client) => client.query(sql));
      await expect(rewriting).rejects.toThrow('permission denied');
      expect((await read(systemScope)).entries).toMatchObject([{ summary: 'paused it' }]);
    },
  );

  it('limits account entries to people with access, and shows the others to everyone', async () => {
    await record(one, 'of one');
    await record(other, 'of the other');
    await record(undefined, 'of none');
    const seen = async (scope: Scope) => (await read(scope)).entries.map((entry) => entry.summary);
    expect(await seen(systemScope)).toEqual(['of none', 'of the other', 'of one']);
    expect(await seen({ accounts: [one?.id ?? ''] })).toEqual(['of none', 'of one']);
    expect(await seen({ accounts: [] })).toEqual(['of none']);
    expect((await read({ accounts: [] })).total).toBe(1);
  });

  it('is paged newest first while it grows', async () => {
    const person = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test'));
    for (let number = 0; number < 7; number += 1) await record(one, `entry ${number}`);
    const page = async (query: string) => {
      const answer = await fetch(`${server.url}/api/activities?${query}`, { headers: person });
      return activityAnswerSchema.parse(await answer.json());
    };
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { data, page: place } = await page(`limit=3${next === '' ? '' : `&cursor=${next}`}`);
      expect(place.total).toBeGreaterThanOrEqual(7);
      seen.push(...data.map((entry) => entry.summary));
      next = place.next;
      await record(one, 'meanwhile');
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((number) => `entry ${number}`));
    for (const wrong of ['limit=0', 'limit=x', 'cursor=1', 'since=today']) {
      const answer = await fetch(`${server.url}/api/activities?${wrong}`, { headers: person });
      expect(answer.status).toBe(422);
    }
  });
});
