import { randomUUID } from 'node:crypto';
import {
  actionAnswerSchema,
  type Job,
  jobsAnswerSchema,
  ruleAnswerSchema,
  ruleRunAnswerSchema,
  ruleTemplates,
} from '@adhelm/contracts';
import { advanceAction } from '../../changes/actions/testing.ts';
import { syncAccount } from '../../facts/sync/testing.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { domainServices } from '../../testing/demo-market.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { commitStatus } from '../../testing/started-action.ts';

let domain: DomainServer;
let buyer: ApiUser;
let limited: ApiUser;

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 40, historyDays: 12 } });
  buyer = await domain.person('buyer');
  limited = await domain.limitedTo(domain.dollars);
});
afterAll(() => domain.close());
afterEach(() => domain.market.sandbox.faults.clear());

const jobsIn = (body: unknown): readonly Job[] => jobsAnswerSchema.parse(body).data;
const jobs = async (as = buyer) => jobsIn((await as('/api/jobs')).body);
const jobOf = async (id: string, as = buyer) => (await jobs(as)).find((job) => job.id === id);
const firstSync = (account: Account) => `first-sync-${account.id}`;
const services = () =>
  domainServices({ pool: domain.server.database.app, sandboxUrl: domain.market.sandbox.url });

async function activeCampaigns(count: number): Promise<string[]> {
  const { rows } = await withScope(domain.server.database.app, systemScope, (client) =>
    client.query<{ id: string }>(
      `select external_id as id from campaigns where account_id = $1 and status = 'active' and gone_at is null
         and not exists (select from ledger l where l.entity_id = external_id and l.settled_at is null)
       order by external_id limit $2`,
      [domain.dollars.id, count],
    ),
  );
  return rows.map(({ id }) => id);
}

/** Writes of the buyer that no worker was notified of. */
async function plannedAction(count: number): Promise<string> {
  const { rows } = await domain.server.database.owner.query<{ id: string }>(
    `select id from users where email = 'buyer@adhelm.test'`,
  );
  const enqueue = async () => undefined;
  const action = await commitStatus({ ...services(), enqueue }, domain.dollars, await activeCampaigns(count));
  await domain.server.database.owner.query('update actions set actor_id = $2 where id = $1', [
    action.id,
    rows[0]?.id,
  ]);
  return action.id;
}

describe('the first sync of an account', () => {
  it('is listed with its reports, and done when the history is complete', async () => {
    expect(await jobOf(firstSync(domain.dollars))).toMatchObject({
      kind: 'first-sync',
      title: `First sync: MGID · ${domain.dollars.name}`,
      state: 'done',
      unit: 'reports',
      commands: [],
      message: null,
    });
    const { done, total } = (await jobOf(firstSync(domain.dollars))) ?? { done: 0, total: 0 };
    expect(done).toBe(total);
    // lists, and thirty days of each kind of fact
    expect(total).toBe(121);
  });

  it('is hidden from people who may not see the account', async () => {
    expect((await jobs(limited)).map(({ id }) => id)).toEqual([firstSync(domain.dollars)]);
  });

  it('is no longer listed once the account is synced again', async () => {
    const before = await jobOf(firstSync(domain.dollars));
    await syncAccount(services(), domain.dollars.id, new AbortController().signal);
    expect(await jobOf(firstSync(domain.dollars))).toEqual(before);
  });

  it('reports why it is stuck, and is done once a retry succeeds', async () => {
    const { owner } = domain.server.database;
    await owner.query('delete from freshness where account_id = $1', [domain.euros.id]);
    domain.market.sandbox.faults.set([{ kind: 'server-error' }]);
    await expect(
      syncAccount(services(), domain.euros.id, new AbortController().signal),
    ).rejects.toMatchObject({ kind: 'upstream' });
    expect(await jobOf(firstSync(domain.euros))).toMatchObject({
      state: 'failed',
      done: 0,
      message: expect.stringContaining('It will be retried automatically'),
    });
    domain.market.sandbox.faults.clear();
    await syncAccount(services(), domain.euros.id, new AbortController().signal);
    expect(await jobOf(firstSync(domain.euros))).toMatchObject({ state: 'done', message: null });
  });
});

describe('a bulk change', () => {
  it('is a job of the person who started it, and of admins', async () => {
    const targets = (await activeCampaigns(3)).map((id) => ({
      source: 'mgid',
      account: domain.dollars.id,
      kind: 'campaign',
      id,
    }));
    const started = await buyer('/api/actions', {
      method: 'POST',
      body: { change: { field: 'status', value: 'paused' }, targets },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { id } = actionAnswerSchema.parse(started.body).data;
    expect(await jobOf(id)).toMatchObject({ title: 'Pause 3 campaigns', unit: 'changes', total: 3 });
    expect(await jobOf(id, await domain.person('junior'))).toBeUndefined();
    expect(await jobOf(id, await domain.person('admin'))).toMatchObject({
      startedBy: { kind: 'person', name: 'Ben Buyer' },
    });
    for (let look = 0; (await jobOf(id))?.state === 'running' && look < 400; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(await jobOf(id)).toMatchObject({ state: 'done', done: 3, failed: 0, commands: [] });
  });

  it('can be cancelled before all writes were sent, and sent writes still finish', async () => {
    const id = await plannedAction(4);
    expect(await jobOf(id)).toMatchObject({ state: 'running', done: 0, total: 4, commands: ['cancel'] });
    await domain.server.database.owner.query(
      `update ledger set state = 'sent', attempts = 1, sent_at = now()
        where id = (select id from ledger where action_id = $1 limit 1)`,
      [id],
    );
    const answer = await buyer(`/api/jobs/${id}/cancel`, { method: 'POST', body: {} });
    expect(answer.status).toBe(200);
    expect(jobsIn(answer.body).find((job) => job.id === id)).toMatchObject({
      state: 'running',
      done: 3,
      failed: 3,
      commands: [],
    });
    await advanceAction(services(), id, new AbortController().signal);
    const again = await buyer(`/api/jobs/${id}/cancel`, { method: 'POST', body: {} });
    expect(again).toMatchObject({ status: 409 });
    const { body } = await buyer('/api/notifications/log');
    expect(body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          type: 'action_cancelled',
          description: 'cancelled a change before 3 of its 4 writes were sent',
        }),
      ]),
    });
  });

  it('that was cancelled before any write was sent is not sent by any worker', async () => {
    const id = await plannedAction(2);
    await buyer(`/api/jobs/${id}/cancel`, { method: 'POST', body: {} });
    await advanceAction(services(), id, new AbortController().signal);
    expect(await jobOf(id)).toMatchObject({
      state: 'cancelled',
      failed: 2,
      message: '0 confirmed, 2 failed: Cancelled before it was sent',
    });
  });

  it.each([
    ['pause', 409],
    ['dance', 422],
  ])('does not %s', async (command, status) => {
    const id = await plannedAction(2);
    expect(await buyer(`/api/jobs/${id}/${command}`, { method: 'POST', body: {} })).toMatchObject({ status });
    expect(await buyer(`/api/jobs/${randomUUID()}/cancel`, { method: 'POST', body: {} })).toMatchObject({
      status: 404,
    });
  });
});

describe('a run of a rule', () => {
  /** A live run with five changes, once they are read back. */
  async function ended(): Promise<string> {
    const [template] = ruleTemplates;
    const draft = {
      ...template?.rule,
      name: 'Block them',
      condition: { metric: 'impressions', is: '>=', than: { constant: 1 } },
      window: { of: { kind: 'days', last: 7 }, delayHours: 0 },
      scope: { accounts: [domain.dollars.id], newCampaigns: true },
      guards: { minimumClicks: 0, coverage: 0, spendShare: 1, actionsPerRun: 5 },
      mode: 'live',
    };
    const added = await buyer('/api/rules', { method: 'POST', body: draft });
    const { id } = ruleAnswerSchema.parse(added.body).data;
    const begun = await buyer(`/api/rules/${id}/run`, { method: 'POST' });
    const run = ruleRunAnswerSchema.parse(begun.body).data;
    for (let look = 0; (await jobOf(run.id))?.state !== 'done' && look < 400; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return run.id;
  }

  it('is a job of who started it, of others while it goes on, and can be cancelled', async () => {
    const id = await ended();
    const junior = await domain.person('junior');
    expect(await jobOf(id)).toMatchObject({
      kind: 'rule-run',
      title: 'Rule “Block them”: 5 changes',
      state: 'done',
      done: 5,
      total: 5,
      href: `/app/ts/campaigns/widgets-auto-optimization-log?run=${id}`,
      commands: [],
    });
    const admin = await domain.person('admin');
    expect(await jobOf(id, junior)).toBeUndefined();
    expect(await jobOf(id, admin)).toMatchObject({ startedBy: { kind: 'person', name: 'Ben Buyer' } });

    const { owner } = domain.server.database;
    await owner.query(`update rule_runs set state = 'running', finished_at = null where id = $1`, [id]);
    await owner.query(
      `update rule_decisions set state = 'planned'
       where id in (select id from rule_decisions where run_id = $1 and state = 'confirmed' limit 2)`,
      [id],
    );
    expect(await jobOf(id, admin)).toMatchObject({
      state: 'running',
      done: 3,
      total: 5,
      commands: ['cancel'],
    });
    expect(await jobOf(id, junior)).toMatchObject({ state: 'running' });
    expect(await jobOf(id, await domain.limitedTo(domain.euros))).toBeUndefined();
    // of a rule that covers more accounts than theirs, people see their part
    await owner.query(
      `update rules set accounts = '{}' where id = (select rule_id from rule_runs where id = $1)`,
      [id],
    );
    expect(await jobOf(id, await domain.limitedTo(domain.dollars))).toMatchObject({
      title: 'Rule “Block them”: 5 changes',
      done: 3,
      commands: [],
    });
    const answer = await admin(`/api/jobs/${id}/cancel`, { method: 'POST', body: {} });
    expect(answer.status).toBe(200);
    expect(await jobOf(id)).toMatchObject({ state: 'cancelled', done: 5, message: 'Stopped by Ada Admin' });
  });
});
