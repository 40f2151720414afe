import type { Account } from '../../sources/accounts/index.ts';
import { type Importer, type ImportServer, startImportServer } from './testing/import-server.ts';
import { csvOf } from './testing/written-tables.ts';

let imports: ImportServer;
let buyer: Importer;
let account: Account;

const HEADER = [
  'Lead ID',
  'Signup date',
  'Status',
  'Commission',
  'Country',
  'Sub ID 1',
  'Email',
  'Full name',
];
const lead = (id: string, day: string, status: string, commission = '0') => [
  id,
  `2026-11-${day}`,
  status,
  commission,
  'de',
  'click-1',
  'anna@example.test',
  'Anna Muster',
];
const fileOf = (...rows: readonly (readonly (string | number)[])[]) => csvOf([HEADER, ...rows]);

beforeAll(async () => {
  imports = await startImportServer();
  buyer = await imports.person('buyer');
});
beforeEach(async () => {
  account = await imports.account('USD', 'algolead', 'UTC');
});
afterAll(() => imports.close());

async function stored(): Promise<unknown[][]> {
  const { rows } = await imports.server.database.owner.query<unknown[]>({
    text: `select external_id, day::text, sale_status, stage, commission, gone_at is not null from lead_status
           where account_key = $1 order by external_id`,
    values: [account.key],
    rowMode: 'array',
  });
  return rows;
}

describe('a file of leads', () => {
  it('is the only kind for a client account, and is imported without personal columns', async () => {
    const { id, table } = await buyer.draft({ account, bytes: fileOf(lead('L1', '02', 'FTD', '400')) });
    expect(table?.kinds.map(({ kind }) => kind)).toEqual(['lead_status']);
    const mapping = table?.suggestion.mapping;
    expect(mapping?.columns).toEqual({
      leadId: 'Lead ID',
      day: 'Signup date',
      leadStatus: 'Status',
      commission: 'Commission',
      country: 'Country',
      sub1: 'Sub ID 1',
    });
    if (mapping === undefined) throw new Error('a draft has a mapping');
    for (const column of ['Email', 'Full name']) {
      const columns = { ...mapping.columns, sub2: column };
      expect(
        await buyer.call(`/api/imports/${id}/preview`, { mapping: { ...mapping, columns } }),
      ).toMatchObject({
        status: 422,
        body: {
          errors: [{ field: 'mapping.columns.sub2', message: expect.stringContaining('personal data') }],
        },
      });
    }
    const preview = await buyer.preview(id, mapping);
    expect(preview).toMatchObject({
      sample: [{ entityId: 'L1', leadStatus: 'FTD', commission: 400_000_000 }],
      changes: { new: 1 },
      sums: [{ field: 'commission', before: 0, file: 400_000_000 }],
    });
    expect(await buyer.commit(id)).toMatchObject({ state: 'done', changed: 1 });
    expect(await stored()).toEqual([['L1', '2026-11-02', 'FTD', 'deposited', 400_000_000, false]]);
    const { rows } = await imports.server.database.owner.query(
      `select l::text as kept from lead_status l where account_key = $1`,
      [account.key],
    );
    expect(JSON.stringify(rows)).not.toMatch(/anna/i);
  });

  it('updates leads, changes nothing twice, and removes leads missing from its days', async () => {
    const first = fileOf(lead('L1', '02', 'New'), lead('L2', '02', 'Call again'), lead('L3', '03', 'New'));
    expect((await buyer.whole({ account, bytes: first })).changed).toBe(3);
    expect((await buyer.whole({ account, bytes: first })).changed).toBe(0);
    const next = fileOf(lead('L1', '02', 'Approved', '50'));
    expect((await buyer.whole({ account, bytes: next })).changed).toBe(2);
    expect(await stored()).toEqual([
      ['L1', '2026-11-02', 'Approved', 'approved', 50_000_000, false],
      ['L2', '2026-11-02', 'Call again', 'new', 0, true],
      ['L3', '2026-11-03', 'New', 'new', 0, false],
    ]);
    await buyer.whole({ account, bytes: fileOf(lead('L3', '03', 'Rejected')) }, { isWholeDays: false });
    expect((await stored()).at(-1)).toEqual(['L3', '2026-11-03', 'Rejected', 'rejected', 0, false]);
  });

  it('compares leads with known ones, counts the last of each, and leaves the days between alone', async () => {
    await buyer.whole({
      account,
      bytes: fileOf(
        lead('L0', '03', 'Call again'),
        lead('L1', '01', 'Approved', '50'),
        lead('L2', '02', 'New'),
        lead('L3', '03', 'Approved', '70'),
      ),
    });
    const { id, table } = await buyer.draft({
      account,
      bytes: fileOf(
        lead('L1', '03', 'New'),
        lead('L4', '03', 'Approved', '20'),
        lead('L1', '03', 'Approved', '60'),
        lead('L5', '04', 'New'),
        lead('L0', '03', 'Call again'),
      ),
    });
    if (table === null) throw new Error('a draft has a table');
    expect(await buyer.preview(id, table.suggestion.mapping)).toMatchObject({
      rows: 5,
      changes: { new: 2, changed: 1, same: 1, missing: 1 },
      sums: [{ field: 'commission', before: 120_000_000, file: 80_000_000, missing: 70_000_000 }],
      warnings: [{ code: 'duplicates', message: expect.stringContaining('such as 2') }],
      days: { startDate: '2026-11-03', endDate: '2026-11-04', count: 2 },
    });
    expect(await buyer.commit(id)).toMatchObject({ state: 'done', changed: 4 });
    expect(await stored()).toEqual([
      ['L0', '2026-11-03', 'Call again', 'new', 0, false],
      ['L1', '2026-11-01', 'Approved', 'approved', 60_000_000, false],
      ['L2', '2026-11-02', 'New', 'new', 0, false],
      ['L3', '2026-11-03', 'Approved', 'approved', 0, true],
      ['L4', '2026-11-03', 'Approved', 'approved', 20_000_000, false],
      ['L5', '2026-11-04', 'New', 'new', 0, false],
    ]);
  });

  it('keeps the known day of a lead, and stores no remarks', async () => {
    await buyer.whole({ account, bytes: fileOf(lead('L1', '03', 'New')) });
    const bytes = fileOf(lead('L1', '04', 'call Anna back on +49 30 1234567'));
    expect((await buyer.whole({ account, bytes })).changed).toBe(1);
    expect(await stored()).toEqual([['L1', '2026-11-03', 'Withheld', 'new', 0, false]]);
  });
});
