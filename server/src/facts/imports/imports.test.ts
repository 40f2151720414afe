import {
  addDays,
  dayInZone,
  importAnswerSchema,
  importsAnswerSchema,
  problemSchema,
} from '@adhelm/contracts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { expireContents } from './import-progress.ts';
import { type Importer, type ImportServer, mappingOf, startImportServer } from './testing/import-server.ts';
import { fileOf, HEADER, row } from './testing/widget-report.ts';
import { csvOf } from './testing/written-tables.ts';

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

describe('an upload', () => {
  it('returns its table and a mapping of it', async () => {
    const { id, state, table, rows, jobId } = await buyer.draft({
      account,
      bytes: fileOf(row('1', 'w', '02', 3)),
    });
    expect([state, rows, jobId]).toEqual(['draft', null, null]);
    expect(table).toMatchObject({
      sheet: null,
      headerLine: 1,
      suggestion: { isKept: false, unclear: [], mapping: { kind: 'widget_day' } },
    });
    expect(table?.columns[2]).toEqual({ name: 'Widget ID', samples: ['w'] });
    expect(importAnswerSchema.parse((await buyer.call(`/api/imports/${id}`)).body).data.table).toEqual(table);
  });

  it('refuses a file without a table, one that is too large, or of another type', async () => {
    const none = await buyer.upload({ account, bytes: Buffer.from('hello') });
    expect([none.status, problemSchema.parse(none.body).errors?.[0]?.field]).toEqual([422, 'file']);
    expect((await buyer.upload({ account, bytes: Buffer.alloc(25_000_001, 'a,b\n') })).status).toBe(413);
    expect((await buyer.upload({ account, bytes: Buffer.from('{}'), type: 'application/json' })).status).toBe(
      415,
    );
  });

  it('is applied once per idempotency key, and refuses another file with that key', async () => {
    const key = 'the-same-upload';
    const bytes = fileOf(row('1', 'w', '02', 3));
    const first = await buyer.upload({ account, bytes, key });
    const again = await buyer.upload({ account, bytes, key });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await buyer.upload({ account, bytes: fileOf(row('1', 'w', '03', 3)), key })).status).toBe(422);
  });

  it('is encrypted, and deleted after a week', async () => {
    const { id } = await buyer.draft({
      account,
      bytes: csvOf([
        [...HEADER, 'E-mail'],
        [...row('1', 'w', '02', 3), 'ann@example.com'],
      ]),
    });
    const { rows } = await imports.server.database.owner.query<{ content: Buffer; everything: string }>(
      `select content, (i.*)::text as everything from imports i where id = $1`,
      [id],
    );
    expect(rows[0]?.content.toString('latin1')).not.toContain('ann@example.com');
    await withScope(imports.server.database.app, systemScope, (client) =>
      expireContents(client, new Date(Date.now() + 1000)),
    );
    const { state, table } = importAnswerSchema.parse((await buyer.call(`/api/imports/${id}`)).body).data;
    expect([state, table]).toEqual(['expired', null]);
    const mapping = {
      kind: 'campaign_day',
      columns: {},
      dayFormat: null,
      numberFormat: null,
      fixedDay: null,
      skipTotals: true,
    };
    expect((await buyer.call(`/api/imports/${id}/preview`, { mapping })).status).toBe(409);
  });
});

describe('a preview', () => {
  it('reports what would change, and changes nothing', async () => {
    await buyer.whole({
      account,
      bytes: fileOf(row('1', 'a', '02', 3), row('1', 'b', '02', 4), row('1', 'c', '02', 4)),
    });
    const before = await imports.facts(account, 'widget_day');
    const { id } = await buyer.draft({
      account,
      bytes: fileOf(
        row('1', 'a', '02', 3),
        row('1', 'b', '02', 5),
        row('2', 'a', '02', 1),
        row('2', 'a', '02', 2),
        row('2', 'a', '01', 2),
        ['', '', 'w', '2026-11-02', 'x', 1],
        ['Total', '', '', '', 11, 4],
      ),
    });
    const preview = await buyer.preview(id, await mappingOf(buyer, id));
    expect(preview).toMatchObject({
      currency: 'USD',
      rows: 5,
      errorCount: 1,
      errors: [
        { line: 7, column: 'Campaign ID', value: '', message: 'Is empty' },
        { line: 7, column: 'Clicks', value: 'x' },
      ],
      days: { startDate: '2026-11-01', endDate: '2026-11-02', count: 2 },
      changes: { new: 2, changed: 1, same: 1, missing: 1 },
      // the last of two lines for the same row counts
      sums: [
        { field: 'clicks', before: 11, file: 12, missing: 4 },
        { field: 'cost', before: 4_500_000, file: 6_000_000, missing: 1_500_000 },
      ],
    });
    expect(preview.warnings.map(({ code }) => code)).toEqual(['duplicates', 'unknown-campaigns', 'totals']);
    expect(preview.warnings[0]?.message).toContain('such as 4');
    expect(preview.sample[0]).toEqual({
      line: 2,
      day: '2026-11-02',
      bid: null,
      dailyBudget: null,
      totalBudget: null,
      landingClicks: null,
      campaignId: '1',
      campaignName: 'Campaign 1',
      entityId: 'a',
      headline: null,
      status: null,
      impressions: null,
      viewableImpressions: null,
      clicks: 3,
      conversions: null,
      cost: 1_500_000,
      revenue: null,
    });
    expect(await imports.facts(account, 'widget_day')).toEqual(before);
  });

  it('saves the mapping, so that a reopened draft has it', async () => {
    const { id } = await buyer.draft({ account, bytes: fileOf(row('1', 'w', '02', 3)) });
    const suggested = await mappingOf(buyer, id);
    const { clicks: _clicks, ...columns } = suggested.columns;
    const chosen = { ...suggested, columns };
    await buyer.preview(id, chosen);
    expect(await mappingOf(buyer, id)).toEqual(chosen);
  });

  it('warns of days that are more than a year away', async () => {
    const { id } = await buyer.draft({
      account,
      bytes: csvOf([HEADER, ['1', 'n', 'w', '2020-01-02', 1, 1]]),
    });
    const { warnings } = await buyer.preview(id, await mappingOf(buyer, id));
    expect(warnings.map(({ code }) => code)).toContain('far-days');
  });

  it('refuses figures later than tomorrow in the time zone of the account', async () => {
    const today = dayInZone(new Date(), account.timeZone);
    const tomorrow = addDays(today, 1);
    const day = (written: string) => ['1', 'n', written, written, 1, 1];
    const { id } = await buyer.draft({ account, bytes: fileOf(day(tomorrow), day(addDays(today, 400))) });
    const mapping = await mappingOf(buyer, id);
    expect(await buyer.preview(id, mapping)).toMatchObject({
      rows: 1,
      errorCount: 1,
      errors: [{ line: 3, message: expect.stringContaining('later than tomorrow') }],
      days: { startDate: tomorrow, endDate: tomorrow },
      warnings: [{ code: 'unknown-campaigns' }],
    });
    const { day: _day, ...columns } = mapping.columns;
    const wholeFile = { ...mapping, columns, fixedDay: addDays(today, 2) };
    expect(await buyer.call(`/api/imports/${id}/preview`, { mapping: wholeFile })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'mapping.fixedDay' }] },
    });
  });
});

describe('columns with the same name', () => {
  const strange = (...header: string[]) =>
    csvOf([header, header.map((name, index) => (name === 'Date' ? '2026-11-02' : String(index + 1)))]);

  it('require a choice, even if a saved mapping names one of them', async () => {
    await buyer.whole({ account, bytes: strange('Campaign ID', 'Date', 'Clicks') });
    const bytes = strange('Campaign ID', 'Date', 'Clicks', 'Clicks');
    const { id, table } = await buyer.draft({ account, bytes });
    expect(table?.suggestion).toMatchObject({
      isKept: false,
      rivals: [{ field: 'clicks', columns: ['Clicks (column 3)', 'Clicks (column 4)'] }],
      unclear: [{ field: 'mapping.columns' }, { field: 'mapping.columns.clicks' }],
    });
    const mapping = await mappingOf(buyer, id);
    const chosen = { ...mapping, columns: { ...mapping.columns, clicks: 'Clicks (column 4)' } };
    expect((await buyer.preview(id, chosen)).sums).toMatchObject([{ field: 'clicks', file: 4 }]);
    await buyer.commit(id);
    // the choice is saved for columns in this order only
    const again = await buyer.draft({ account, bytes });
    expect(again.table?.suggestion).toMatchObject({
      isKept: true,
      rivals: [],
      mapping: { columns: chosen.columns },
    });
    const moved = await buyer.draft({ account, bytes: strange('Clicks', 'Campaign ID', 'Date', 'Clicks') });
    expect(moved.table?.suggestion).toMatchObject({ isKept: false, rivals: [{ field: 'clicks' }] });
  });
});

describe('a draft whose mapping names a column with a repeated name', () => {
  it('requires a choice', async () => {
    const bytes = csvOf([
      ['Campaign ID', 'Date', 'Clicks', 'Clicks'],
      ['1', '2026-11-02', 3, 4],
    ]);
    const { id } = await buyer.draft({ account, bytes });
    const suggested = await mappingOf(buyer, id);
    await imports.server.database.owner.query('update imports set mapping = $2 where id = $1', [
      id,
      { ...suggested, columns: { ...suggested.columns, clicks: 'Clicks' } },
    ]);
    const { table } = importAnswerSchema.parse((await buyer.call(`/api/imports/${id}`)).body).data;
    expect(table?.suggestion).toMatchObject({ mapping: suggested, rivals: [{ field: 'clicks' }] });
  });
});

describe('the history', () => {
  it('lists imports newest first, page by page', async () => {
    for (const day of ['01', '02', '03']) {
      await buyer.draft({ account, bytes: fileOf(row('1', 'a', day, 1)), name: `${day}.csv` });
    }
    const path = `/api/imports?${new URLSearchParams({ source: 'engageya', account: account.id, limit: '2' })}`;
    const first = importsAnswerSchema.parse((await buyer.call(path)).body);
    expect([first.data.map(({ fileName }) => fileName), first.page.total]).toEqual([['03.csv', '02.csv'], 3]);
    const rest = importsAnswerSchema.parse((await buyer.call(`${path}&cursor=${first.page.next}`)).body);
    expect([rest.data.map(({ fileName }) => fileName), rest.page.next]).toEqual([['01.csv'], null]);
  });
});

describe('a person limited to some accounts', () => {
  it('gets 404 for other accounts and their imports', async () => {
    const bytes = fileOf(row('1', 'a', '01', 1));
    const { id } = await buyer.draft({ account, bytes });
    const mapping = await mappingOf(buyer, id);
    const stranger = await imports.limitedTo(await imports.account('EUR'));
    expect((await stranger.upload({ account, bytes })).status).toBe(404);
    expect((await stranger.call(`/api/imports?source=engageya&account=${account.id}`)).status).toBe(404);
    expect((await stranger.call(`/api/imports/${id}`)).status).toBe(404);
    expect((await stranger.call(`/api/imports/${id}/preview`, { mapping })).status).toBe(404);
    expect((await stranger.call(`/api/imports/${id}/commit`, {})).status).toBe(404);
    const { app } = imports.server.database;
    const seen = (table: string) =>
      withScope(
        app,
        { accounts: [] },
        async (client) => (await client.query(`select from ${table}`)).rowCount,
      );
    expect([await seen('imports'), await seen('import_mappings')]).toEqual([0, 0]);
    await expect(
      withScope(app, systemScope, (client) => client.query('delete from imports')),
    ).rejects.toThrow('permission denied');
  });

  it('can import into their own accounts', async () => {
    const own = await imports.limitedTo(account);
    expect(await own.whole({ account, bytes: fileOf(row('1', 'a', '01', 1)) })).toMatchObject({
      state: 'done',
      changed: 1,
    });
  });

  it('cannot import a file that another person uploaded', async () => {
    const { id } = await buyer.draft({ account, bytes: fileOf(row('1', 'a', '01', 1)) });
    const admin = await imports.person('admin');
    expect((await admin.call(`/api/imports/${id}`)).status).toBe(200);
    const mapping = await mappingOf(buyer, id);
    expect((await admin.call(`/api/imports/${id}/preview`, { mapping })).status).toBe(403);
  });
});

describe('a file of AdMaven with sub-sources', () => {
  it('adds up those of a source, and takes only repeated ones for repeated lines', async () => {
    const push = await imports.account('USD', 'admaven');
    const { id } = await buyer.draft({
      account: push,
      bytes: csvOf([
        ['campaign_id', 'source_id', 'sub_source_id', 'report_date', 'redirects', 'cost'],
        ['1', '77', '-1', '2026-11-02', 3, '1.5'],
        ['1', '77', '4', '2026-11-02', 5, '2'],
        ['1', '77', '5', '2026-11-02', 9, '9'],
        ['1', '77', '5', '2026-11-02', 1, '0.25'],
        ['1', '78', '4', '2026-11-02', 2, '1'],
      ]),
    });
    const mapping = await mappingOf(buyer, id);
    const preview = await buyer.preview(id, mapping);
    expect(preview.sums).toMatchObject([
      { field: 'clicks', file: 11 },
      { field: 'cost', file: 4_750_000 },
    ]);
    expect(preview.warnings[0]?.message).toContain('1 line is repeated by a later line (such as 4)');
    expect(preview.warnings).toContainEqual({
      code: 'summed',
      message: '4 rows became 2 rows: the file splits widgets by sub-source, and their figures are added up.',
    });
    await buyer.commit(id);
    expect(await imports.facts(push, 'widget_day')).toEqual([
      ['1', '77', '2026-11-02', 9, 3_750_000],
      ['1', '78', '2026-11-02', 2, 1_000_000],
    ]);
  });
});
