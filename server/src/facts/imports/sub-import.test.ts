import { type ImportMapping, trackerSubsAnswerSchema } from '@adhelm/contracts';
import type { Account } from '../../sources/accounts/index.ts';
import { type Importer, type ImportServer, startImportServer } from './testing/import-server.ts';
import { csvOf } from './testing/written-tables.ts';

let imports: ImportServer;
let buyer: Importer;
let account: Account;

const HEADER = [
  'Campaign ID',
  'Campaign',
  'Sub ID 1',
  'Sub ID 3',
  'Date',
  'Visits',
  'LP clicks',
  'Conversions',
  'Revenue',
];
const row = (sub1: string, sub3: string, day: string, visits: number, conversions = 1) => [
  't1',
  'Tracked',
  sub1,
  sub3,
  `2026-11-${day}`,
  visits,
  2,
  conversions,
  '2.5',
];
const fileOf = (...rows: readonly (readonly (string | number)[])[]) => csvOf([HEADER, ...rows]);

beforeAll(async () => {
  imports = await startImportServer();
  buyer = await imports.person('buyer');
});
beforeEach(async () => {
  account = await imports.account('USD', 'thrive');
});
afterAll(() => imports.close());

async function stored(): Promise<unknown[][]> {
  const { rows } = await imports.server.database.owner.query<unknown[]>({
    text: `select c.external_id, c.name, p.subs, f.day::text, f.visits, f.landing_clicks, f.conversions, f.cost, f.revenue
           from sub_day f join campaigns c on c.key = f.campaign_key join sub_paths p on p.key = f.sub_key
           where f.account_key = $1 order by f.day, p.external_id`,
    values: [account.key],
    rowMode: 'array',
  });
  return rows;
}

describe('a file of sub-ids', () => {
  it('is detected by its columns, and fills the same tables as a sync of the tracker', async () => {
    const { id, table } = await buyer.draft({ account, bytes: fileOf(row('11', 'w7', '02', 9)) });
    expect(table?.kinds.map(({ kind }) => kind)).toEqual(['sub_day', 'campaign_day']);
    const mapping = table?.suggestion.mapping;
    expect(mapping).toMatchObject({
      kind: 'sub_day',
      columns: {
        campaignId: 'Campaign ID',
        sub1: 'Sub ID 1',
        sub3: 'Sub ID 3',
        clicks: 'Visits',
        landingClicks: 'LP clicks',
      },
    });
    if (mapping === undefined) throw new Error('a draft has a mapping');
    const preview = await buyer.preview(id, mapping);
    expect(preview).toMatchObject({
      sample: [{ campaignId: 't1', entityId: '11 · w7', clicks: 9, landingClicks: 2, revenue: 2_500_000 }],
      changes: { new: 1 },
    });
    expect(preview.sums).toContainEqual({ field: 'clicks', before: null, file: 9, missing: null });
    expect(await buyer.commit(id)).toMatchObject({ state: 'done', changed: 1 });
    expect(await stored()).toEqual([
      ['t1', 'Tracked', ['11', '', 'w7', '', '', ''], '2026-11-02', 9, 2, 1, null, 2_500_000],
    ]);
  });

  it('changes nothing when it is repeated, and sets rows missing from its days to zero', async () => {
    const bytes = fileOf(row('11', 'w7', '02', 9), row('11', '', '02', 4), row('12', 'w8', '03', 5));
    expect((await buyer.whole({ account, bytes })).changed).toBe(3);
    expect((await buyer.whole({ account, bytes })).changed).toBe(0);
    const less = await buyer.whole({ account, bytes: fileOf(row('11', 'w7', '02', 9)) });
    expect(less.changed).toBe(1);
    expect((await stored()).map(([, , subs, , visits]) => [subs, visits])).toEqual([
      [['11', '', '', '', '', ''], 0],
      [['11', '', 'w7', '', '', ''], 9],
      [['12', '', 'w8', '', '', ''], 5],
    ]);
  });

  it('leaves no row in the sub-id reports when it is undone', async () => {
    const subs = async () => {
      const query = new URLSearchParams({
        tracker: 'thrive',
        account: account.id,
        startDate: '2026-11-01',
        endDate: '2026-11-05',
        groupBy: 'sub1',
      });
      return trackerSubsAnswerSchema.parse((await buyer.call(`/api/tracker/subs?${query}`)).body).data;
    };
    const { id } = await buyer.whole({ account, bytes: fileOf(row('11', 'w7', '02', 9)) });
    expect(await subs()).toHaveLength(1);
    await buyer.revert(id);
    expect(await subs()).toEqual([]);
  });

  it('needs a sub-id, and is offered only for trackers', async () => {
    const { id, table } = await buyer.draft({ account, bytes: fileOf(row('11', 'w7', '02', 9)) });
    const { sub1: _one, sub3: _three, ...columns } = table?.suggestion.mapping.columns ?? {};
    const mapping = { ...table?.suggestion.mapping, columns };
    expect(await buyer.call(`/api/imports/${id}/preview`, { mapping })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'mapping.columns.sub1' }] },
    });
    const network = await imports.account();
    const draft = await buyer.draft({ account: network, bytes: fileOf(row('11', 'w7', '02', 9)) });
    expect(draft.table?.kinds.map(({ kind }) => kind)).toEqual(['campaign_day', 'content_day', 'widget_day']);
    const wrong: Partial<ImportMapping> = { ...draft.table?.suggestion.mapping, kind: 'sub_day' };
    expect(await buyer.call(`/api/imports/${draft.id}/preview`, { mapping: wrong })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'mapping.kind', message: 'Engageya does not support this report' }] },
    });
  });
});
