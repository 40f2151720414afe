import { randomUUID } from 'node:crypto';
import {
  type Activity,
  actionAnswerSchema,
  activityAnswerSchema,
  jobsAnswerSchema,
  notificationsAnswerSchema,
} from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { settledAction } from '../../testing/settled-action.ts';

const BUDGET = 123_000_000;
let domain: DomainServer;
let buyer: ApiUser;
let actionId: string;

beforeAll(async () => {
  domain = await startDomainServer();
  buyer = await domain.person('buyer');
  const { rows } = await domain.server.database.owner.query<{ id: string }>(
    `select external_id as id from campaigns where account_id = $1 and status = 'active' and gone_at is null
     order by external_id limit 3`,
    [domain.dollars.id],
  );
  const targets = rows.map(({ id }) => ({
    source: 'mgid',
    account: domain.dollars.id,
    kind: 'campaign',
    id,
  }));
  const started = await buyer('/api/actions', {
    method: 'POST',
    body: { change: { field: 'daily-budget', value: BUDGET }, targets },
    headers: { 'idempotency-key': randomUUID() },
  });
  actionId = actionAnswerSchema.parse(started.body).data.id;
  expect(await settledAction(buyer, started)).toMatchObject({ state: 'confirmed' });
});
afterAll(() => domain.close());

const entries = async (query: string) =>
  activityAnswerSchema.parse((await buyer(`/api/activities?${query}`)).body);
const ofAction = (list: readonly Activity[]) => list.filter((entry) => entry.actionId === actionId);

describe('a change of several campaigns', () => {
  it('is one entry of the log, with one undo', async () => {
    const { data, page } = await entries('kind=changes');
    expect(ofAction(data)).toMatchObject([
      {
        summary: 'changed the daily budget of 3 campaigns',
        batch: { changes: 3, failed: 0 },
        object: null,
        before: null,
        after: null,
        undoable: true,
        undoes: 3,
      },
    ]);
    expect(page.total).toBe(data.length);
  });

  it('expands into its changes, with their amounts and currency', async () => {
    const { data, page } = await entries(`action=${actionId}`);
    expect([data.length, page.total]).toEqual([3, 3]);
    for (const entry of data) {
      expect(entry).toMatchObject({ batch: null, field: 'daily-budget', unit: 'USD', after: BUDGET });
      expect(entry.object?.kind).toBe('campaign');
    }
  });

  it('is one notification', async () => {
    const { data } = notificationsAnswerSchema.parse((await buyer('/api/notifications/log')).body);
    expect(data.filter(({ description }) => description.includes('daily budget'))).toHaveLength(1);
  });

  it('is a job named after the change', async () => {
    const { data } = jobsAnswerSchema.parse((await buyer('/api/jobs')).body);
    expect(data.find(({ id }) => id === actionId)?.title).toBe('Change the daily budget of 3 campaigns');
  });

  it('stays on one page of the log when the page boundary falls within it', async () => {
    const first = await entries('limit=1&kind=changes');
    const second = await entries(`limit=1&kind=changes&cursor=${first.page.next}`);
    expect(ofAction([...first.data, ...second.data])).toHaveLength(1);
  });
});
