import { setTimeout as sleep } from 'node:timers/promises';
import { importAnswerSchema, jobsAnswerSchema } from '@adhelm/contracts';
import { pino } from 'pino';
import { reviewManualRows } from '../../changes/manual-tasks/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { killDuring } from '../../testing/killed-worker.ts';
import { AccountBusy } from '../sync/index.ts';
import { runImport } from './import-worker.ts';
import { runRevert } from './reverting/revert-worker.ts';
import { type Importer, type ImportServer, startImportServer } from './testing/import-server.ts';
import { testCipher } from './testing/test-cipher.ts';
import { csvOf } from './testing/written-tables.ts';

const never = new AbortController().signal;
let imports: ImportServer;
let buyer: Importer;
let account: Account;

beforeAll(async () => {
  imports = await startImportServer('web');
  buyer = await imports.person('buyer');
});
beforeEach(async () => {
  account = await imports.account();
});
afterAll(() => imports.close());

const services = () => ({
  pool: imports.server.database.app,
  cipher: testCipher,
  review: reviewManualRows,
  log: pino({ level: 'silent' }),
  now: () => new Date(),
});
const run = (id: string) => runImport(services(), id, never);

/** A committed import that no worker has taken. */
async function committed(): Promise<string> {
  const bytes = csvOf([
    ['Campaign ID', 'Widget ID', 'Date', 'Clicks'],
    ['1', 'a', '2026-11-01', 1],
    ['1', 'b', '2026-11-02', 2],
  ]);
  const { id, table } = await buyer.draft({ account, bytes });
  if (table === null) throw new Error('a draft has a table');
  await buyer.preview(id, table.suggestion.mapping);
  expect((await buyer.call(`/api/imports/${id}/commit`, {})).status).toBe(202);
  return id;
}

const stateOf = async (id: string) =>
  importAnswerSchema.parse((await buyer.call(`/api/imports/${id}`)).body).data.state;
const jobOf = async (id: string) =>
  jobsAnswerSchema.parse((await buyer.call('/api/jobs')).body).data.find((job) => job.id === `import-${id}`);

type Held = { readonly isWaiting: Promise<void>; readonly release: () => Promise<void> };

/** Locks the table of widget figures while `work` runs, so that an import waits there with uncommitted campaigns. */
async function whileFactsAreHeld(work: (held: Held) => Promise<void>): Promise<void> {
  const { owner } = imports.server.database;
  const holder = await owner.connect();
  const waiting = async (): Promise<void> => {
    for (;;) {
      const { rowCount } = await owner.query(
        `select from pg_locks where not granted and relation = 'widget_day'::regclass`,
      );
      if (rowCount === 1) return;
      await sleep(10);
    }
  };
  try {
    await holder.query('begin');
    await holder.query(`select ensure_month('widget_day', '2026-11-01')`);
    await holder.query('commit');
    await holder.query('begin; lock table widget_day in exclusive mode');
    await work({ isWaiting: waiting(), release: async () => void (await holder.query('rollback')) });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

describe('an import that is killed midway', () => {
  it('leaves nothing behind, and runs again from the start', async () => {
    const id = await committed();
    const { owner, connection } = imports.server.database;
    const order = { connection, sandboxUrl: '', task: 'import', id, now: new Date().toISOString() } as const;
    await whileFactsAreHeld(({ isWaiting }) => killDuring(order, isWaiting));
    expect(await imports.facts(account, 'widget_day')).toEqual([]);
    const { rowCount } = await owner.query('select from campaigns where account_id = $1', [account.id]);
    expect([rowCount, await stateOf(id)]).toEqual([0, 'running']);

    await expect(run(id)).rejects.toThrow(AccountBusy);
    await owner.query(`update account_leases set expires_at = now() - interval '1 second'`);
    await run(id);
    expect(await imports.facts(account, 'widget_day')).toEqual([
      ['1', 'a', '2026-11-01', 1, null],
      ['1', 'b', '2026-11-02', 2, null],
    ]);
    expect(await stateOf(id)).toBe('done');
    await run(id);
    expect(await stateOf(id)).toBe('done');
  });
});

describe('an import that is cancelled', () => {
  it('leaves nothing behind, even when it was almost finished, and can be committed again', async () => {
    const id = await committed();
    await whileFactsAreHeld(async ({ isWaiting, release }) => {
      const running = run(id);
      await isWaiting;
      expect((await buyer.call(`/api/jobs/import-${id}/cancel`, {})).status).toBe(200);
      await release();
      await running;
    });
    expect(await imports.facts(account, 'widget_day')).toEqual([]);
    expect(await jobOf(id)).toMatchObject({ state: 'cancelled', commands: [] });
    expect((await buyer.call(`/api/imports/${id}/commit`, {})).status).toBe(202);
    expect(await jobOf(id)).toMatchObject({ state: 'running', commands: ['cancel'], done: 0, total: 2 });
    await run(id);
    expect(await stateOf(id)).toBe('done');
  });
});

describe('an import that fails', () => {
  it('keeps its file, and reports the reason', async () => {
    const id = await committed();
    await imports.server.database.owner.query(
      `alter table import_mappings add constraint nothing_fits check (account_id <> '${account.id}')`,
    );
    await run(id);
    expect(await jobOf(id)).toMatchObject({
      state: 'failed',
      message: 'The import failed on our side. Nothing was imported',
    });
    expect(await imports.facts(account, 'widget_day')).toEqual([]);
    await imports.server.database.owner.query('alter table import_mappings drop constraint nothing_fits');
    expect((await buyer.call(`/api/imports/${id}/commit`, {})).status).toBe(202);
    await run(id);
    expect(await stateOf(id)).toBe('done');
  });
});

describe('an import that is being undone', () => {
  const undo = (id: string) => runRevert(services(), id, never);
  const revertOf = async (id: string) =>
    importAnswerSchema.parse((await buyer.call(`/api/imports/${id}`)).body).data.revert;
  const undoJobOf = async (id: string) =>
    jobsAnswerSchema
      .parse((await buyer.call('/api/jobs')).body)
      .data.find((job) => job.id === `import-revert-${id}`);
  const importedFacts = [
    ['1', 'a', '2026-11-01', 1, null],
    ['1', 'b', '2026-11-02', 2, null],
  ];
  const undone = [
    ['1', 'a', '2026-11-01', null, null],
    ['1', 'b', '2026-11-02', null, null],
  ];

  /** A reversal that was started and that no worker has taken. */
  async function starting(): Promise<string> {
    const id = await committed();
    await run(id);
    expect((await buyer.call(`/api/imports/${id}/revert`, {})).status).toBe(202);
    return id;
  }

  it('stays imported when the reversal is killed midway, and is undone by the next worker', async () => {
    const id = await starting();
    const { owner, connection } = imports.server.database;
    const order = { connection, sandboxUrl: '', task: 'revert', id, now: new Date().toISOString() } as const;
    await whileFactsAreHeld(({ isWaiting }) => killDuring(order, isWaiting));
    expect(await imports.facts(account, 'widget_day')).toEqual(importedFacts);
    expect(await revertOf(id)).toMatchObject({ state: 'running', returned: null });
    expect(await undoJobOf(id)).toMatchObject({ state: 'running', total: 2, commands: [] });
    expect((await buyer.call(`/api/imports/${id}/revert`, {})).status).toBe(409);

    await expect(undo(id)).rejects.toThrow(AccountBusy);
    await owner.query(`update account_leases set expires_at = now() - interval '1 second'`);
    await undo(id);
    expect(await imports.facts(account, 'widget_day')).toEqual(undone);
    await undo(id);
    expect(await revertOf(id)).toMatchObject({ state: 'done', returned: 2, kept: 0 });
    const { rows } = await owner.query(
      `select count(*) as entries from activity where type = 'import_reverted' and account_id = $1`,
      [account.id],
    );
    expect(rows).toEqual([{ entries: 1 }]);
  });

  it('stays imported with the reason when the reversal fails, and can be undone again', async () => {
    const id = await starting();
    const { owner } = imports.server.database;
    await owner.query(
      `alter table activity add constraint not_undone check (type <> 'import_reverted') not valid`,
    );
    await undo(id);
    expect(await imports.facts(account, 'widget_day')).toEqual(importedFacts);
    expect(await revertOf(id)).toMatchObject({
      state: 'failed',
      error: 'Undoing failed on our side. Nothing was changed. Try again',
    });
    expect(await undoJobOf(id)).toMatchObject({ state: 'failed' });
    await owner.query('alter table activity drop constraint not_undone');
    expect((await buyer.call(`/api/imports/${id}/revert`, {})).status).toBe(202);
    await undo(id);
    expect(await imports.facts(account, 'widget_day')).toEqual(undone);
  });

  it('stays imported when a later file of its days was imported before a worker was free', async () => {
    const id = await starting();
    const later = await committed();
    await run(later);
    await undo(id);
    expect(await imports.facts(account, 'widget_day')).toEqual(importedFacts);
    expect(await revertOf(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('A later import covers some of the same days'),
    });
    expect((await buyer.call(`/api/imports/${id}/revert`, { overLater: true })).status).toBe(202);
    await undo(id);
    expect(await imports.facts(account, 'widget_day')).toEqual(undone);
  });
});
