import { revenueSettingsAnswerSchema } from '@adhelm/contracts';
import type { Account } from '../../sources/accounts/index.ts';
import { type Importer, type ImportServer, startImportServer } from '../imports/testing/import-server.ts';

let imports: ImportServer;
let admin: Importer;
let mgid: Account;
let voluum: Account;

beforeAll(async () => {
  imports = await startImportServer('web');
  admin = await imports.person('admin');
});
beforeEach(async () => {
  mgid = await imports.account('USD', 'mgid', 'UTC');
  voluum = await imports.account('USD', 'voluum', 'UTC');
  await imports.server.database.owner.query('truncate revenue_settings, performance_to_build');
});
afterAll(() => imports.close());

const path = '/api/revenue-settings';
const list = async (as = admin) => revenueSettingsAnswerSchema.parse((await as.call(path)).body);
const put = (body: object, version = 0, as = admin) =>
  as.send('PUT', path, { body, headers: { 'if-match': `"${version}"` } });
const asked = async () =>
  (
    await imports.server.database.owner.query<{ id: string }>(
      'select account_id as id from performance_to_build',
    )
  ).rows.map(({ id }) => id);

describe('where revenue comes from', () => {
  it('is the tracker, else the source, until a person chooses', async () => {
    const { data, trackers } = await list();
    expect(data).toContainEqual({ account: null, origin: 'automatic', tracker: null, version: 0 });
    expect(data).toContainEqual({ account: mgid.id, origin: 'workspace', tracker: null, version: 0 });
    expect(data.map(({ account }) => account)).not.toContain(voluum.id);
    expect(trackers).toContainEqual({ id: voluum.id, name: voluum.name });
  });

  it('is set for an account, logged, and its rows are computed again', async () => {
    const edit = { account: mgid.id, origin: 'tracker', tracker: voluum.id };
    expect(await put(edit)).toMatchObject({ status: 200 });
    expect((await list()).data).toContainEqual({ ...edit, version: 1 });
    expect(await asked()).toEqual([mgid.id]);
    const { rows } = await imports.server.database.owner.query<{ summary: string }>(
      `select summary from activity where type = 'revenue_setting_changed' and object_id = $1`,
      [mgid.id],
    );
    expect(rows).toEqual([
      { summary: `set where the revenue of “${mgid.name}” comes from: the tracker (“${voluum.name}”)` },
    ]);
  });

  it('is set for the workspace, which affects all accounts', async () => {
    expect(await put({ account: null, origin: 'source', tracker: null })).toMatchObject({ status: 200 });
    expect(await asked()).toEqual(expect.arrayContaining([mgid.id]));
    expect(await put({ account: null, origin: 'client', tracker: null }, 1)).toMatchObject({ status: 200 });
    expect((await list()).data[0]).toEqual({ account: null, origin: 'client', tracker: null, version: 2 });
  });

  it('can only be changed at its current version, which a refusal returns', async () => {
    const edit = { account: mgid.id, origin: 'source', tracker: null };
    expect((await put(edit)).status).toBe(200);
    for (const version of [0, 2]) {
      expect(await put({ ...edit, origin: 'client' }, version)).toMatchObject({
        status: 412,
        body: { current: { origin: 'source', version: 1 } },
      });
    }
  });

  it.each([
    ['an unknown origin', { origin: 'guess' }, 422],
    ['an unknown tracker', { tracker: '01a20b60-aa89-7d86-9301-46171beea94f' }, 422],
    ['a tracker that is none', { tracker: 'mgid' }, 422],
    ['an unknown account', { account: '01a20b60-aa89-7d86-9301-46171beea94f' }, 404],
    ['an account without campaigns of its own', { account: 'voluum' }, 422],
    ['a workspace that follows itself', { account: null, origin: 'workspace' }, 422],
  ])('refuses %s', async (_what, part, status) => {
    const ids: Readonly<Record<string, string>> = { mgid: mgid.id, voluum: voluum.id };
    const named = Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        typeof value === 'string' ? (ids[value] ?? value) : value,
      ]),
    );
    const body = { account: mgid.id, origin: 'tracker', tracker: null, ...named };
    expect((await put(body)).status).toBe(status);
    expect(await asked()).toEqual([]);
  });

  it('is visible and changed within the access of a person', async () => {
    const limited = await imports.limitedTo(mgid);
    const { data, trackers } = await list(limited);
    expect([data.map(({ account }) => account), trackers]).toEqual([[null, mgid.id], []]);
    expect((await put({ account: mgid.id, origin: 'source', tracker: null }, 0, limited)).status).toBe(200);
    expect((await put({ account: null, origin: 'source', tracker: null }, 0, limited)).status).toBe(403);
    const other = await imports.account('USD', 'mgid', 'UTC');
    expect((await put({ account: other.id, origin: 'source', tracker: null }, 0, limited)).status).toBe(404);
  });
});
