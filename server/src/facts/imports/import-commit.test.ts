import { activityAnswerSchema, type ImportMapping, jobsAnswerSchema, problemSchema } from '@adhelm/contracts';
import type { Account } from '../../sources/accounts/index.ts';
import { type Importer, type ImportServer, mappingOf, startImportServer } from './testing/import-server.ts';
import { fileOf, HEADER, row } from './testing/widget-report.ts';
import { csvOf, xlsxOf } from './testing/written-tables.ts';

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

describe('a commit', () => {
  it('imports entities and figures, reports the result, and deletes the file', async () => {
    const bytes = xlsxOf([
      HEADER,
      ['1', 'Shoes', 'a', { serial: 46328 }, 3, 0.5],
      ['2', 'Hats', 'b', { serial: 46328 }, 4, 0.25],
    ]);
    const done = await buyer.whole({
      account,
      bytes,
      name: 'november.xlsx',
      type: 'application/octet-stream',
    });
    expect(done).toMatchObject({
      state: 'done',
      kind: 'widget_day',
      rows: 2,
      changed: 2,
      skipped: 0,
      days: { startDate: '2026-11-02', endDate: '2026-11-02', count: 1 },
      table: null,
      createdBy: { name: expect.any(String) },
    });
    expect(await imports.facts(account, 'widget_day')).toEqual([
      ['1', 'a', '2026-11-02', 3, 500_000],
      ['2', 'b', '2026-11-02', 4, 250_000],
    ]);
    const { owner } = imports.server.database;
    const { rows: campaigns } = await owner.query(
      'select name, status from campaigns where account_id = $1 order by 1',
      [account.id],
    );
    expect(campaigns).toEqual([
      { name: 'Hats', status: 'unknown' },
      { name: 'Shoes', status: 'unknown' },
    ]);
    const { rows: fresh } = await owner.query(
      `select complete_through from freshness where account_id = $1 and kind = 'widget_day'`,
      [account.id],
    );
    expect(fresh).toEqual([{ complete_through: '2026-11-02' }]);
    const { rows: kept } = await owner.query('select content from imports where id = $1', [done.id]);
    expect(kept).toEqual([{ content: null }]);
    const log = activityAnswerSchema.parse((await buyer.call('/api/activities?limit=1')).body);
    expect(log.data[0]).toMatchObject({
      type: 'report_imported',
      summary: expect.stringContaining(
        '“november.xlsx” into “Engageya USD”: 2 rows of 1 day, 2 new or changed',
      ),
    });
    const jobs = jobsAnswerSchema.parse((await buyer.call('/api/jobs')).body);
    expect(jobs.data.find(({ id }) => id === done.jobId)).toMatchObject({
      kind: 'import',
      title: 'Import november.xlsx',
      state: 'done',
      unit: 'rows',
      done: 2,
      total: 2,
      message: '2 rows new or changed',
    });
  });

  it('changes nothing when the file is the same again, and reports that', async () => {
    const bytes = fileOf(row('1', 'a', '02', 3), row('1', 'b', '03', 4));
    await buyer.whole({ account, bytes });
    const again = await buyer.whole({ account, bytes });
    expect(again).toMatchObject({ state: 'done', rows: 2, changed: 0, importedBefore: expect.any(String) });
    const { rows } = await imports.server.database.owner.query(
      'select count(*) as revisions from fact_revisions where account_key = $1',
      [account.key],
    );
    expect(rows).toEqual([{ revisions: 0 }]);
  });

  it('sets figures missing from its days to zero, and leaves other days alone', async () => {
    await buyer.whole({
      account,
      bytes: fileOf(
        row('1', 'a', '01', 1),
        row('1', 'b', '01', 2),
        row('1', 'a', '02', 3),
        row('1', 'a', '03', 4),
      ),
    });
    const done = await buyer.whole({
      account,
      bytes: fileOf(row('1', 'a', '01', 1), row('1', 'a', '03', 9)),
    });
    expect(done.changed).toBe(2);
    expect(await imports.facts(account, 'widget_day')).toEqual([
      ['1', 'a', '2026-11-01', 1, 1_500_000],
      ['1', 'a', '2026-11-02', 3, 1_500_000],
      ['1', 'a', '2026-11-03', 9, 1_500_000],
      ['1', 'b', '2026-11-01', 0, 0],
    ]);
  });

  it('leaves missing figures alone when the file is not complete', async () => {
    await buyer.whole({ account, bytes: fileOf(row('1', 'a', '01', 1), row('1', 'b', '01', 2)) });
    const done = await buyer.whole(
      { account, bytes: fileOf(row('1', 'a', '01', 7)) },
      { isWholeDays: false },
    );
    expect(done.changed).toBe(1);
    expect(await imports.facts(account, 'widget_day')).toEqual([
      ['1', 'a', '2026-11-01', 7, 1_500_000],
      ['1', 'b', '2026-11-01', 2, 1_500_000],
    ]);
  });

  it('leaves figures without a column alone, and entities that are gone at the source gone', async () => {
    await buyer.whole({ account, bytes: fileOf(row('1', 'a', '01', 1)) });
    const { owner } = imports.server.database;
    await owner.query('update campaigns set gone_at = now() where account_id = $1', [account.id]);
    const bytes = csvOf([
      ['Campaign ID', 'Campaign', 'Widget ID', 'Date', 'Clicks'],
      ['1', 'Renamed', 'a', '2026-11-01', 5],
    ]);
    expect((await buyer.whole({ account, bytes })).changed).toBe(1);
    expect(await imports.facts(account, 'widget_day')).toEqual([['1', 'a', '2026-11-01', 5, 1_500_000]]);
    const { rows } = await owner.query(
      'select name, gone_at is null as there from campaigns where account_id = $1',
      [account.id],
    );
    expect(rows).toEqual([{ name: 'Campaign 1', there: false }]);
  });

  it('creates contents, and updates names and statuses from the latest day', async () => {
    const header = ['Campaign ID', 'Ad ID', 'Headline', 'Status', 'Date', 'Clicks'];
    const bytes = csvOf([
      header,
      ['1', 'x', 'New words', 'Paused', '2026-11-03', 1],
      ['1', 'x', 'Old words', 'Active', '2026-11-01', 1],
    ]);
    await buyer.whole({ account, bytes });
    const { rows } = await imports.server.database.owner.query(
      'select headline, status from contents where account_id = $1',
      [account.id],
    );
    expect(rows).toEqual([{ headline: 'New words', status: 'paused' }]);
    await buyer.whole({ account, bytes: csvOf([header, ['1', 'x', 'Newest', 'Running', '2026-11-04', 1]]) });
    const { rows: later } = await imports.server.database.owner.query(
      'select headline, status, status_detail, gone_at from contents where account_id = $1',
      [account.id],
    );
    expect(later).toEqual([
      { headline: 'Newest', status: 'active', status_detail: 'Running', gone_at: null },
    ]);
  });

  it('sets nothing to zero when lines with errors are skipped, because they may be the missing ones', async () => {
    await buyer.whole({ account, bytes: fileOf(row('1', 'a', '01', 1), row('1', 'b', '01', 2)) });
    const bytes = csvOf([HEADER, row('1', 'a', '01', 7), ['1', 'Campaign 1', 'b', '2026-11-01', 'two', 1]]);
    expect((await buyer.whole({ account, bytes }, { skipErrors: true })).changed).toBe(1);
    expect(
      (await imports.facts(account, 'widget_day')).map(([, widget, , clicks]) => [widget, clicks]),
    ).toEqual([
      ['a', 7],
      ['b', 2],
    ]);
  });

  it('is refused while lines have errors, unless they are to be skipped', async () => {
    const bytes = fileOf(row('1', 'a', '01', 1), row('1', 'b', '99', 1));
    const { id } = await buyer.draft({ account, bytes });
    expect((await buyer.call(`/api/imports/${id}/commit`, {})).status).toBe(409);
    await buyer.preview(id, await mappingOf(buyer, id));
    const refused = await buyer.call(`/api/imports/${id}/commit`, {});
    expect(refused.status).toBe(422);
    expect(problemSchema.parse(refused.body).errors).toEqual([
      { field: 'skipErrors', message: '1 line has errors' },
    ]);
    expect(await buyer.commit(id, { skipErrors: true })).toMatchObject({
      state: 'done',
      rows: 1,
      skipped: 1,
    });
    expect((await buyer.call(`/api/imports/${id}/commit`, { skipErrors: true })).status).toBe(409);
  });

  it('saves the mapping for files with the same columns, in any order', async () => {
    const strange = (...header: string[]) =>
      csvOf([header, ...[header.map((name) => (name === 'Tag' ? '02/11/2026' : '7'))]]);
    const { id } = await buyer.draft({ account, bytes: strange('Kampagne', 'Tag', 'Klicks') });
    const mapping: ImportMapping = {
      kind: 'campaign_day',
      columns: { campaignId: 'Kampagne', day: 'Tag', clicks: 'Klicks' },
      dayFormat: 'dd/MM/yyyy',
      numberFormat: null,
      fixedDay: null,
      skipTotals: true,
    };
    await buyer.preview(id, mapping);
    await buyer.commit(id);
    expect(await imports.facts(account, 'campaign_day')).toEqual([['7', '', '2026-11-02', 7, null]]);
    const next = await buyer.draft({ account, bytes: strange('Klicks', 'Kampagne', 'Tag') });
    expect(next.table?.suggestion).toEqual({
      mapping: { ...mapping, numberFormat: '1,234.56' },
      isKept: true,
      rivals: [],
      unclear: [],
    });
    const other = await buyer.draft({
      account: await imports.account(),
      bytes: strange('Klicks', 'Kampagne', 'Tag'),
    });
    expect(other.table?.suggestion.isKept).toBe(false);
  });
});
