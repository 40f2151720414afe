import {
  activityAnswerSchema,
  importRevertPreviewAnswerSchema,
  importsAnswerSchema,
  jobsAnswerSchema,
  problemSchema,
} from '@adhelm/contracts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { forgetImages, REVERT_DAYS } from './reverting/revert-repository.ts';
import { type Importer, type ImportServer, startImportServer } from './testing/import-server.ts';
import { fileOf, row } from './testing/widget-report.ts';
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

const importRows = (...rows: readonly (readonly (string | number)[])[]) =>
  buyer.whole({ account, bytes: fileOf(...rows), name: `file-${rows.length}.csv` });
const preview = async (id: string) =>
  importRevertPreviewAnswerSchema.parse((await buyer.call(`/api/imports/${id}/revert`)).body).data;
const post = (id: string, body: object = {}, headers: Record<string, string> = {}, as = buyer) =>
  as.call(`/api/imports/${id}/revert`, body, headers);
const stored = async (text: string) =>
  (await imports.server.database.owner.query<unknown[]>({ text, values: [account.id], rowMode: 'array' }))
    .rows;
const throughOf = async () =>
  (
    await stored(`select complete_through from freshness where account_id = $1 and kind = 'widget_day'`)
  )[0]?.[0];

describe('undoing an import', () => {
  it('restores the previous values of rows, and reports that', async () => {
    await importRows(row('1', 'a', '01', 1), row('1', 'b', '01', 2), row('1', 'c', '02', 3));
    const before = await imports.facts(account, 'widget_day');
    const wrong = await importRows(row('1', 'a', '01', 90), row('1', 'd', '01', 80));
    expect(wrong).toMatchObject({ canRevert: true, revert: null, revertUntil: expect.any(String) });
    expect(await preview(wrong.id)).toEqual({
      days: { startDate: '2026-11-01', endDate: '2026-11-01', count: 1 },
      returned: 3,
      added: 1,
      kept: 0,
      entities: 0,
      later: [],
    });
    const undone = await buyer.revert(wrong.id);
    expect(undone).toMatchObject({
      state: 'done',
      canRevert: false,
      revert: { state: 'done', returned: 3, kept: 0, by: { name: expect.any(String) }, error: null },
    });
    // rows that the import added are no longer reported
    expect(await imports.facts(account, 'widget_day')).toEqual(
      [...before.slice(0, 2), before[2], ['1', 'd', '2026-11-01', null, null]].sort(),
    );
    const { rows } = await imports.server.database.owner.query(
      'select count(*) as revisions from fact_revisions where account_key = $1',
      [account.key],
    );
    expect(rows).toEqual([{ revisions: 5 }]);
    const log = activityAnswerSchema.parse((await buyer.call('/api/activities?limit=5')).body);
    expect(log.data.map(({ type }) => type).slice(0, 2)).toEqual(['import_reverted', 'report_imported']);
    expect(log.data[0]).toMatchObject({
      summary: 'undid the import of “file-2.csv” into “Engageya USD”: 3 rows restored',
      after: { returned: 3, kept: 0, overLater: false },
    });
    const jobs = jobsAnswerSchema.parse((await buyer.call('/api/jobs')).body).data;
    expect(jobs.find(({ id }) => id === undone.revert?.jobId)).toMatchObject({
      title: 'Undo import of file-2.csv',
      state: 'done',
      done: 3,
      total: 3,
      message: '3 rows restored',
      commands: [],
    });
    const query = new URLSearchParams({ source: account.source, account: account.id });
    const { data } = importsAnswerSchema.parse((await buyer.call(`/api/imports?${query}`)).body);
    expect(data.map(({ revert }) => revert?.state ?? null)).toEqual(['done', null]);
    const again = await buyer.draft({
      account,
      bytes: fileOf(row('1', 'a', '01', 90), row('1', 'd', '01', 80)),
    });
    expect(again.importedBefore).toBeNull();
    if (again.table === null) throw new Error('a draft has a table');
    expect(await buyer.preview(again.id, again.table.suggestion.mapping)).toMatchObject({
      changes: { new: 1, changed: 1, same: 0, missing: 1 },
    });
  });

  it('keeps rows that were changed later', async () => {
    await importRows(row('1', 'a', '01', 1), row('1', 'b', '01', 2));
    const wrong = await importRows(row('1', 'a', '01', 90), row('1', 'b', '01', 80));
    await importRows(row('1', 'a', '01', 100), row('1', 'b', '01', 80));
    expect(await preview(wrong.id)).toMatchObject({
      returned: 1,
      kept: 1,
      later: [{ fileName: 'file-2.csv', days: { startDate: '2026-11-01', endDate: '2026-11-01' } }],
    });
    const refused = await post(wrong.id);
    expect(refused).toMatchObject({
      status: 409,
      body: { laterImports: [{ fileName: 'file-2.csv', createdByName: expect.any(String) }] },
    });
    expect(problemSchema.parse(refused.body).detail).toContain('A later import covers some of the same days');
    expect(await buyer.revert(wrong.id, true)).toMatchObject({ revert: { returned: 1, kept: 1 } });
    expect(
      (await imports.facts(account, 'widget_day')).map(([, widget, , clicks]) => [widget, clicks]),
    ).toEqual([
      ['a', 100],
      ['b', 2],
    ]);
  });

  it("is refused for others' accounts, for drafts, twice, and after 30 days", async () => {
    const done = await importRows(row('1', 'a', '01', 1));
    const elsewhere = await imports.limitedTo(await imports.account('EUR'));
    expect((await post(done.id, {}, {}, elsewhere)).status).toBe(404);
    expect((await elsewhere.call(`/api/imports/${done.id}/revert`)).status).toBe(404);
    expect((await post('0199d9a6-0000-7000-8000-000000000009')).status).toBe(404);
    const draft = await buyer.draft({ account, bytes: fileOf(row('1', 'a', '01', 2)) });
    expect(draft.canRevert).toBe(false);
    expect((await post(draft.id)).status).toBe(409);
    expect((await post(done.id, { more: true })).status).toBe(422);
    const { owner } = imports.server.database;
    await owner.query(`update imports set finished_at = finished_at - interval '31 days' where id = $1`, [
      done.id,
    ]);
    expect(await post(done.id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('for 30 days') },
    });
    await owner.query('update imports set finished_at = merged_at, merged_at = null where id = $1', [
      done.id,
    ]);
    expect((await post(done.id)).status).toBe(409);
    await owner.query('update imports set merged_at = finished_at where id = $1', [done.id]);
    // anyone with access to the account may undo it
    await (await imports.person('admin')).revert(done.id);
    expect(await post(done.id)).toMatchObject({
      status: 409,
      body: { detail: 'The import was already undone' },
    });
  });

  it('is applied once per idempotency key', async () => {
    const done = await importRows(row('1', 'a', '01', 1));
    const headers = { 'idempotency-key': `revert-${done.id}` };
    const first = await post(done.id, {}, headers);
    const second = await post(done.id, {}, headers);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body).toEqual(first.body);
    expect((await post(done.id, { overLater: true }, headers)).status).toBe(422);
  });
});

describe('what an import set besides figures', () => {
  const header = ['Campaign ID', 'Campaign', 'Status', 'Daily budget', 'Date', 'Clicks'];
  const campaigns = (name: string, status: string, budget: number, day = '01', clicks = 1) =>
    buyer.whole({ account, bytes: csvOf([header, ['1', name, status, budget, `2026-11-${day}`, clicks]]) });
  const campaign = async () =>
    (
      await stored(
        `select name, status, status_detail, daily_budget, gone_at is not null from campaigns where account_id = $1`,
      )
    )[0];

  it('returns: names, statuses and budgets that still are what it set', async () => {
    await campaigns('Shoes', 'Active', 10);
    const before = await campaign();
    const wrong = await campaigns('Hats', 'Paused', 20, '02');
    expect(await campaign()).toEqual(['Hats', 'paused', 'Paused', 20_000_000, false]);
    await imports.server.database.owner.query(`update campaigns set daily_budget = 5 where account_id = $1`, [
      account.id,
    ]);
    await buyer.revert(wrong.id);
    expect(await campaign()).toEqual(['Shoes', ...(before ?? []).slice(1, 3), 5, false]);
  });

  it('returns to what was before both, in whatever order two imports are undone', async () => {
    for (const isFirstFirst of [true, false]) {
      account = await imports.account();
      await campaigns('Shoes', 'Active', 10);
      const before = [await campaign(), await imports.facts(account, 'campaign_day')];
      const one = await campaigns('Hats', 'Paused', 20, '01', 2);
      const two = await campaigns('Bags', 'Active', 30, '01', 3);
      for (const { id } of isFirstFirst ? [one, two] : [two, one]) await buyer.revert(id, true);
      expect([await campaign(), await imports.facts(account, 'campaign_day')]).toEqual(before);
    }
  });

  it('is removed with the import that added it, and restored by the next import', async () => {
    const first = await campaigns('Shoes', 'Active', 10);
    await buyer.revert(first.id);
    expect((await campaign())?.at(-1)).toBe(true);
    await campaigns('Shoes again', 'Paused', 10);
    expect(await campaign()).toEqual(['Shoes again', 'paused', 'Paused', 10_000_000, false]);
  });

  it('stays while another import gives it figures, and is removed with that one', async () => {
    const first = await campaigns('Shoes', 'Active', 10);
    const contents = await buyer.whole({
      account,
      bytes: csvOf([
        ['Campaign ID', 'Ad ID', 'Headline', 'Date', 'Clicks'],
        ['1', 'x', 'Words', '2026-11-01', 1],
      ]),
    });
    await buyer.revert(first.id);
    expect((await campaign())?.at(-1)).toBe(false);
    await buyer.revert(contents.id);
    expect((await campaign())?.at(-1)).toBe(true);
    expect(await stored('select gone_at is not null from contents where account_id = $1')).toEqual([[true]]);
  });
});

describe('the day through which figures are complete after undoing an import', () => {
  it('is the one known before', async () => {
    await importRows(row('1', 'a', '01', 1));
    const before = await stored(`select * from freshness where account_id = $1 order by kind`);
    const next = await importRows(row('1', 'a', '02', 1), row('1', 'a', '03', 1));
    expect(await throughOf()).toBe('2026-11-03');
    await buyer.revert(next.id);
    expect(await stored(`select * from freshness where account_id = $1 order by kind`)).toEqual(before);
  });

  it('is before the days now missing, and moves back again when the later import is undone', async () => {
    await importRows(row('1', 'a', '01', 1));
    const before = await stored(`select * from freshness where account_id = $1 order by kind`);
    const second = await importRows(row('1', 'a', '02', 1));
    const third = await importRows(row('1', 'a', '03', 1));
    await buyer.revert(second.id);
    expect(await throughOf()).toBe('2026-11-01');
    await buyer.revert(third.id);
    expect(await stored(`select * from freshness where account_id = $1 order by kind`)).toEqual(before);
  });

  it('includes days that a later file covers', async () => {
    await importRows(row('1', 'a', '01', 1));
    const second = await importRows(row('1', 'a', '02', 1));
    await importRows(row('1', 'a', '02', 1), row('1', 'a', '03', 1));
    await buyer.revert(second.id, true);
    expect(await throughOf()).toBe('2026-11-03');
  });
});

describe('what an import replaced', () => {
  it('is deleted after 30 days', async () => {
    const { app, owner } = imports.server.database;
    const old = await importRows(row('1', 'a', '01', 1));
    const recent = await importRows(row('2', 'a', '02', 1));
    const finished = `update imports set finished_at = now() - make_interval(days => $2) where id = $1`;
    await owner.query(finished, [old.id, REVERT_DAYS + 1]);
    const day = 86_400_000;
    await withScope(app, systemScope, (client) =>
      forgetImages(client, new Date(Date.now() - REVERT_DAYS * day)),
    );
    expect(await stored('select import_id from import_entity_images where account_id = $1')).toEqual([
      [recent.id],
    ]);
  });
});
