import { randomUUID } from 'node:crypto';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { connectedAccount } from '../../testing/connected-account.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addCheckRow, endCheck, startCheck } from './checks/check-repository.ts';
import { heldAccounts } from './checks/held-changes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const at = new Date('2026-11-20T12:00:00Z');

it('a change of an assumed field waits until a check met a variant', async () => {
  const { app } = server.database;
  const account = await connectedAccount(server.database, 'selfadvertiser');
  const held = (field: string) =>
    withScope(app, systemScope, (client) => heldAccounts(client, [account], field));
  expect([...(await held('status'))]).toEqual([account.id]);
  expect([...(await held('bid'))]).toEqual([]);
  const check = async (met: string | null) => {
    const id = randomUUID();
    await withScope(app, systemScope, async (client) => {
      expect(await startCheck(client, { id, accountId: account.id, reads: 2, at })).toBe(true);
      await endCheck(client, id, {
        at,
        assumptions: [{ id: 'field-names', words: 'names', met }],
        recording: '{}',
      });
    });
  };
  await check(null);
  expect([...(await held('status'))]).toEqual([account.id]);
  await check('Names begin with a capital letter');
  expect([...(await held('status'))]).toEqual([]);
});

it('a change waits no longer when a sync understood the status of a campaign', async () => {
  const { app, owner } = server.database;
  const account = await connectedAccount(server.database, 'selfadvertiser', { externalId: '2' });
  await owner.query(
    `insert into campaigns (account_id, external_id, name, status, seen_at)
     values ($1, '~abc', 'Spring', 'active', now())`,
    [account.id],
  );
  const held = await withScope(app, systemScope, (client) => heldAccounts(client, [account], 'status'));
  expect([...held]).toEqual([]);
});

it('a status from a file, and of another assumption, lift nothing', async () => {
  const { app, owner } = server.database;
  const heldAt = async (source: 'admaven' | 'selfadvertiser', field: string) => {
    const account = await connectedAccount(server.database, source, { externalId: `from a file, ${source}` });
    await owner.query(
      `insert into campaigns (account_id, external_id, name, status, seen_at)
       values ($1, '7', 'Spring', 'active', now())`,
      [account.id],
    );
    const held = () => withScope(app, systemScope, (client) => heldAccounts(client, [account], field));
    return { account, held };
  };
  const admaven = await heldAt('admaven', 'widget-block');
  expect([...(await admaven.held())]).toEqual([admaven.account.id]);
  const check = async (id: string) => {
    const checkId = randomUUID();
    await withScope(app, systemScope, async (client) => {
      await startCheck(client, { id: checkId, accountId: admaven.account.id, reads: 2, at });
      const assumptions = [{ id, words: 'words', met: 'a variant' }];
      await endCheck(client, checkId, { at, assumptions, recording: '{}' });
    });
  };
  await check('enable');
  expect([...(await admaven.held())]).toEqual([admaven.account.id]);
  await check('targeting');
  expect([...(await admaven.held())]).toEqual([]);

  const imported = await heldAt('selfadvertiser', 'status');
  expect([...(await imported.held())]).toEqual([]);
  const importId = randomUUID();
  await owner.query(
    `insert into imports (id, account_id, file_name, bytes, file_hash, created_by, created_by_name, created_at)
     values ($1, $2, 'campaigns.csv', 1, '\\x00', 'a person', 'Ben', now())`,
    [importId, imported.account.id],
  );
  await owner.query(
    `insert into import_entity_images (import_id, account_id, kind, entity_id, field, after_image)
     values ($1, $2, 'campaign', '7', 'status', '"active"')`,
    [importId, imported.account.id],
  );
  expect([...(await imported.held())]).toEqual([imported.account.id]);
});

it('a check that was given up neither ends nor blocks its successor', async () => {
  const { app } = server.database;
  const account = await connectedAccount(server.database, 'mgid', { externalId: '3' });
  const start = (id: string, minutes: number) =>
    withScope(app, systemScope, (client) =>
      startCheck(client, {
        id,
        accountId: account.id,
        reads: 1,
        at: new Date(at.getTime() + minutes * 60_000),
      }),
    );
  const [first, second] = [randomUUID(), randomUUID()];
  expect(await start(first, 0)).toBe(true);
  expect(await start(second, 1)).toBe(false);
  expect(await start(second, 20)).toBe(true);
  await withScope(app, systemScope, (client) =>
    addCheckRow(client, first, {
      read: 'access',
      outcome: 'ok',
      calls: [],
      isAllowed: true,
      isInShape: true,
      unknownFields: [],
      missingFields: [],
      limits: [],
      rows: 1,
      isPartial: false,
      words: null,
      note: null,
    }),
  );
  const { rows } = await server.database.owner.query(
    'select rows from account_checks where account_id = $1',
    [account.id],
  );
  expect(rows).toEqual([{ rows: [] }]);
});
