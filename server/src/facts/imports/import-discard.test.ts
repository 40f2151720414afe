import { type ImportDetail, importsAnswerSchema } from '@adhelm/contracts';
import type { Account } from '../../sources/accounts/index.ts';
import { type Importer, type ImportServer, mappingOf, startImportServer } from './testing/import-server.ts';
import { fileOf, row } from './testing/widget-report.ts';

let imports: ImportServer;
let buyer: Importer;
let account: Account;

beforeAll(async () => {
  imports = await startImportServer();
  buyer = await imports.person('buyer');
});
beforeEach(async () => {
  account = await imports.account();
});
afterAll(() => imports.close());

const draft = (): Promise<ImportDetail> => buyer.draft({ account, bytes: fileOf(row('1', 'a', '01', 1)) });
const discard = async (id: string, as = buyer) => (await as.send('DELETE', `/api/imports/${id}`)).status;
const listed = async () => {
  const query = new URLSearchParams({ source: account.source, account: account.id });
  const { data, page } = importsAnswerSchema.parse((await buyer.call(`/api/imports?${query}`)).body);
  return [data.map(({ id }) => id), page.total];
};

describe('a draft', () => {
  it('is discarded with its file, even after a preview, and again without effect', async () => {
    const kept = await draft();
    const { id } = await draft();
    const mapping = await mappingOf(buyer, id);
    await buyer.preview(id, mapping);
    expect(await discard(id)).toBe(204);
    expect(await listed()).toEqual([[kept.id], 1]);
    const { rows } = await imports.server.database.owner.query(
      'select content, mapping from imports where id = $1',
      [id],
    );
    expect(rows).toEqual([{ content: null, mapping: null }]);
    expect((await buyer.call(`/api/imports/${id}`)).status).toBe(404);
    expect((await buyer.call(`/api/imports/${id}/preview`, { mapping })).status).toBe(404);
    expect((await buyer.call(`/api/imports/${id}/commit`, {})).status).toBe(404);
    expect(await discard(id)).toBe(204);
  });

  it('cannot be discarded once it was started, whatever its result', async () => {
    const { id } = await draft();
    await buyer.preview(id, await mappingOf(buyer, id));
    await buyer.commit(id);
    expect(await discard(id)).toBe(409);
    expect(await listed()).toEqual([[id], 1]);
    expect((await imports.facts(account, 'widget_day')).length).toBe(1);
  });

  it('cannot be discarded by another person, and is unknown outside their scope', async () => {
    const { id } = await draft();
    expect(await discard(id, await imports.person('admin'))).toBe(403);
    expect(await discard(id, await imports.limitedTo(await imports.account('EUR')))).toBe(404);
    expect(await discard('0199d9a6-0000-7000-8000-000000000009')).toBe(404);
    expect(await listed()).toEqual([[id], 1]);
  });
});
