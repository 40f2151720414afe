import {
  type Action,
  actionAnswerSchema,
  activityAnswerSchema,
  dayInZone,
  type ManualTaskDetail,
  manualTaskAnswerSchema,
} from '@adhelm/contracts';
import {
  type Answer,
  type Importer,
  type ImportServer,
  startImportServer,
} from '../../../facts/imports/testing/import-server.ts';
import { csvOf } from '../../../facts/imports/testing/written-tables.ts';
import type { Account } from '../../../sources/accounts/index.ts';

const CAMPAIGNS = ['Campaign ID', 'Campaign', 'Date', 'Clicks', 'Status', 'Bid', 'Daily budget'];

/** An account with the running campaigns 1 (Shoes) and 2 (Hats), at Engageya by default, and a person's requests. */
export type TaskFixture = {
  readonly account: Account;
  /** The current day in the account's time zone. */
  readonly today: string;
  /** Imports a file of today's campaigns. */
  importStatus(changes: { readonly status: string; readonly bid?: string }): Promise<void>;
  campaign(id: string): { source: string; account: string; kind: string; id: string };
  pausing(...ids: readonly string[]): unknown;
  started(body: unknown): Promise<Action>;
  actionNow(id: string): Promise<Action>;
  taskOf(action: Action): Promise<ManualTaskDetail>;
  tick(task: ManualTaskDetail, rows: readonly unknown[], version?: number): Promise<Answer>;
  /** Summaries of the activity log. */
  logged(type: string): Promise<string[]>;
};

/** All rows of a task, as done. */
export const done = (task: ManualTaskDetail) =>
  task.checklist.map(({ writeId }) => ({ writeId, outcome: 'done' }));

export type TaskServer = {
  readonly imports: ImportServer;
  readonly buyer: Importer;
  fixture(source?: Account['source']): Promise<TaskFixture>;
};

export async function startTaskServer(): Promise<TaskServer> {
  const imports = await startImportServer();
  const buyer = await imports.person('buyer');
  return {
    imports,
    buyer,
    fixture: async (source) => createFixture(buyer, await imports.account('USD', source)),
  };
}

async function createFixture(buyer: Importer, account: Account): Promise<TaskFixture> {
  const today = dayInZone(new Date(), account.timeZone);
  const campaign: TaskFixture['campaign'] = (id) => ({
    source: account.source,
    account: account.id,
    kind: 'campaign',
    id,
  });
  const fixture: TaskFixture = {
    account,
    today,
    campaign,
    importStatus: async ({ status, bid = '0.05' }) => {
      const bytes = csvOf([
        CAMPAIGNS,
        ['1', 'Shoes', today, 10, status, bid, '20'],
        ['2', 'Hats', today, 20, status, bid, '20'],
      ]);
      const { state, skipped } = await buyer.whole({ account, bytes });
      if (state !== 'done' || skipped > 0) throw new Error('the file was not imported');
    },
    pausing: (...ids) => ({
      change: { field: 'status', value: 'paused' },
      targets: ids.map(campaign),
      reason: 'too dear',
    }),
    started: async (body) => actionAnswerSchema.parse((await buyer.call('/api/actions', body)).body).data,
    actionNow: async (id) => actionAnswerSchema.parse((await buyer.call(`/api/actions/${id}`)).body).data,
    taskOf: async ({ writes }) => {
      const { body } = await buyer.call(`/api/manual-tasks/${writes[0]?.taskId}`);
      return manualTaskAnswerSchema.parse(body).data;
    },
    tick: ({ id, version: seen }, rows, version = seen) =>
      buyer.call(`/api/manual-tasks/${id}/tick`, { rows }, { 'if-match': `"${version}"` }),
    logged: async (type) => {
      const read = async (query: string) =>
        activityAnswerSchema.parse((await buyer.call(`/api/activities?limit=200${query}`)).body).data;
      const listed = await read('');
      const single = await Promise.all(
        listed.map((entry) => (entry.batch === null ? [entry] : read(`&action=${entry.actionId}`))),
      );
      return single
        .flat()
        .filter((entry) => entry.type === type && entry.object?.account === account.id)
        .map(({ summary }) => summary);
    },
  };
  await fixture.importStatus({ status: 'Active' });
  return fixture;
}
