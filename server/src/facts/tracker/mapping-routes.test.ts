import { type SubMapping, subMappingsAnswerSchema } from '@adhelm/contracts';
import type { Account } from '../../sources/accounts/index.ts';
import { type Importer, type ImportServer, startImportServer } from '../imports/testing/import-server.ts';

let imports: ImportServer;
let admin: Importer;
let voluum: Account;

beforeAll(async () => {
  imports = await startImportServer('web');
  admin = await imports.person('admin');
});
beforeEach(async () => {
  voluum = await imports.account('USD', 'voluum', 'UTC');
});
afterAll(() => imports.close());

const path = '/api/tracker/mappings';
const usual = { campaign: 1, content: 2, widget: 3 };
const ask = (as = admin) =>
  as.call(`${path}?${new URLSearchParams({ tracker: 'voluum', account: voluum.id })}`);
const put = (positions: unknown, { version = '"0"', source = 'mgid', as = admin } = {}) =>
  as.send('PUT', path, {
    body: { tracker: 'voluum', account: voluum.id, source, positions },
    headers: version === '' ? {} : { 'if-match': version },
  });
const mapping = async (): Promise<SubMapping | undefined> =>
  subMappingsAnswerSchema.parse((await ask()).body).data.find(({ source }) => source === 'mgid');

describe('the mapping of sub-ids', () => {
  it('has the usual defaults until it is changed, which is logged', async () => {
    const unset = { source: 'mgid', name: 'MGID', positions: usual, isDefault: true, version: 0 };
    expect(await mapping()).toEqual(unset);
    const swapped = { campaign: 1, content: 3, widget: null };
    expect((await put(swapped)).status).toBe(200);
    expect(await mapping()).toEqual({ ...unset, positions: swapped, isDefault: false, version: 1 });
    const { rows } = await imports.server.database.owner.query(
      `select before_image, after_image from activity
       where type = 'sub_mapping_changed' and object_id = $1`,
      [voluum.id],
    );
    expect(rows).toEqual([
      { before_image: { source: 'mgid', ...usual }, after_image: { source: 'mgid', ...swapped } },
    ]);
  });

  it('can only be changed at its current version, which a refusal returns', async () => {
    const first = { campaign: 4, content: null, widget: null };
    const second = { campaign: 5, content: null, widget: null };
    const late = { campaign: 6, content: null, widget: null };
    expect((await put(first)).status).toBe(200);
    expect((await put(second, { version: '"1"' })).status).toBe(200);
    for (const version of ['"0"', '"1"', '"3"']) {
      expect(await put(late, { version })).toMatchObject({
        status: 412,
        body: { current: { positions: second, version: 2 } },
      });
    }
    expect((await put(late, { version: '' })).status).toBe(422);
    expect(await mapping()).toMatchObject({ positions: second, version: 2 });
  });

  it('keeps one of two simultaneous changes', async () => {
    const answers = await Promise.all([4, 5, 6].map((campaign) => put({ ...usual, campaign })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect(await mapping()).toMatchObject({ version: 1 });
  });

  it.each([
    ['one sub-id for two things', { campaign: 1, content: 1, widget: 3 }, 'mgid'],
    ['an unknown sub-id', { campaign: 7, content: 1, widget: 3 }, 'mgid'],
    ['a tracker as source', usual, 'voluum'],
  ])('refuses %s', async (_what, positions, source) => {
    expect((await put(positions, { source })).status).toBe(422);
  });

  it('requires access to all accounts', async () => {
    const limited = await imports.limitedTo(voluum);
    expect((await put(usual, { as: limited })).status).toBe(403);
    expect((await ask(limited)).status).toBe(403);
  });
});
