import type { ManualRow, ManualTask, ManualTaskDetail } from '@adhelm/contracts';
import type { ApiAnswers } from '@adhelm/shared-ui/testing';
import { importsApi } from '../../accounts/imports/test-data/imports-api.ts';

/** The drawer's address, on the page of the account of the tasks. */
export const tasksPath = (place: string) =>
  `/app/ts/campaigns?source=engageya&account=acc-en${place === '' ? '' : `&tasks=${place}`}`;

export const manualTask = (id: string, part: Partial<ManualTask> = {}): ManualTask => ({
  id,
  version: 1,
  source: 'engageya',
  account: 'acc-en',
  accountName: 'Northwind',
  actionId: 'act-1',
  title: 'Pause 2 campaigns at Engageya',
  state: 'open',
  actor: { kind: 'person', id: 'user-1', name: 'Bea Buyer' },
  reason: null,
  createdAt: '2026-11-20T14:00:00Z',
  changedAt: '2026-11-20T14:00:00Z',
  rows: { open: 2, done: 0, confirmed: 0, 'not-doable': 0, cancelled: 0 },
  contradicted: 0,
  ...part,
});

export const manualRow = (id: string, part: Partial<ManualRow> = {}): ManualRow => ({
  source: 'engageya',
  account: 'acc-en',
  kind: 'campaign',
  id,
  writeId: `write-${id}`,
  entityName: `Campaign ${id}`,
  field: 'status',
  before: 'active',
  target: 'paused',
  observed: null,
  text: `Pause the campaign “Campaign ${id}” (id ${id})`,
  state: 'open',
  note: null,
  isContradicted: false,
  doneAt: null,
  doneBy: null,
  settledAt: null,
  ...part,
});

/** The response of `GET /api/manual-tasks/:id`. */
export const taskAnswer = (
  task: Partial<ManualTask> = {},
  checklist: readonly ManualRow[] = [manualRow('1'), manualRow('2')],
) => ({
  success: true,
  data: {
    ...manualTask('task-1', task),
    steps: { before: ['Open Engageya'], after: ['Tick off each row here'] },
    checklist: [...checklist],
    fileName: 'engageya-task-task-1.csv',
  } satisfies ManualTaskDetail,
});

/** The response of `GET /api/manual-tasks`. */
export const tasksAnswer = (...tasks: readonly ManualTask[]) => ({
  success: true,
  data: tasks,
  page: { next: null, total: tasks.length },
});

/** A server with one account whose source has no API, and one task in it. */
export const tasksApi = (): ApiAnswers => ({
  ...importsApi(),
  'GET /api/manual-tasks': tasksAnswer(manualTask('task-1')),
  'GET /api/manual-tasks/:id': taskAnswer(),
  'GET /api/manual-tasks/:id/file': 'kind,id\r\ncampaign,1\r\n',
});
