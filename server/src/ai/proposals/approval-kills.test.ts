/** @slow kills a process at each step of an approval */
import { addDays, dayInZone, entityRef } from '@adhelm/contracts';
import { pino } from 'pino';
import { syncAccount } from '../../facts/sync/testing.ts';
import { type Database, systemScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { type CrashingWorkers, crashingWorkers } from '../../testing/crashing-workers.ts';
import {
  connectMarket,
  type DemoMarket,
  domainServices,
  impatientConnector,
  startDemoMarket,
} from '../../testing/demo-market.ts';
import type { AiServices } from './ai-services.ts';
import { approveProposal } from './approve-proposal.ts';
import { buildActionSet } from './build-action-set.ts';
import { continueApprovals } from './continue-approvals.ts';
import { withPerson } from './person-scope.ts';
import { insertProposal } from './proposal-repository.ts';

const never = new AbortController().signal;
const tess = {
  id: 'tess',
  name: 'tess',
  scope: systemScope,
  requestId: null,
  requireLive: () => undefined,
  once: null,
} as const;
const wish = { action: 'block' } as const;

let database: Database;
let market: DemoMarket;
let workers: CrashingWorkers;
let account: Account;
let widgets: string[];
let clock = Date.now();

beforeAll(async () => {
  workers = crashingWorkers();
  market = await startDemoMarket({ market: { campaigns: 8, widgetsPerCampaign: 12, historyDays: 8 } });
  database = await testDatabase();
  [account] = await connectMarket(database.app, market.sandbox);
  const services = domainServices({ pool: database.app, sandboxUrl: market.sandbox.url });
  await syncAccount(services, account.id, never);
  const { rows } = await database.owner.query<{ campaign: string; id: string }>(
    `select c.external_id as campaign, w.external_id as id from widget_performance p
     join campaigns c on c.key = p.campaign_key join widgets w on w.key = p.widget_key
     where p.account_key = $1 group by 1, 2 having sum(p.cost) > 0 order by sum(p.cost), 1, 2`,
    [account.key],
  );
  widgets = rows.map(({ campaign, id }) => entityRef({ kind: 'widget', account: account.id, campaign, id }));
}, 60_000);
afterAll(async () => {
  await workers.close();
  await market.close();
  await database.close();
});

const services = (): AiServices => {
  const all = domainServices({
    pool: database.app,
    sandboxUrl: market.sandbox.url,
    connector: impatientConnector(),
    now: () => new Date(clock),
  });
  return {
    ...all,
    log: pino({ level: 'silent' }),
    workspace: { currency: 'USD', timeZone: 'UTC' },
    actions: { ...all, enqueue: async () => undefined },
  };
};

/** A proposal to block two widgets that no other one names. */
async function proposed(): Promise<string> {
  const today = dayInZone(new Date(clock), 'UTC');
  const range = { startDate: addDays(today, -7), endDate: addDays(today, -1) };
  const refs = widgets.splice(0, 2);
  const { content, expected } = await buildActionSet(services(), tess, {
    wish,
    refs,
    range,
    rowOf: () => null,
  });
  return withPerson(database.app, tess, (client) =>
    insertProposal(client, {
      conversation: null,
      owner: tess,
      title: 'Block two',
      reason: 'They only cost',
      proposedBy: 'a test',
      content,
      evidence: [],
      expected,
      accounts: [account.id],
      at: new Date(clock),
    }),
  );
}

const orderOf = (operation: string) => ({
  connection: database.connection,
  sandboxUrl: market.sandbox.url,
  operation,
  kind: 'approval' as const,
  approver: tess.id,
  now: new Date(clock).toISOString(),
  batchSize: 1,
});

async function statesOf(id: string) {
  const { rows } = await database.owner.query<{ state: string }>(
    'select state from ai_proposal_items where proposal_id = $1 order by place',
    [id],
  );
  const actions = await database.owner.query('select 1 from actions where actor_id = $1', [id]);
  return { states: rows.map(({ state }) => state), actions: actions.rows.length };
}

it('sends what was approved exactly once, wherever the process is killed', async () => {
  const points = await workers.pointsOf(orderOf(await proposed()));
  const decided = points.findIndex((point) => point.startsWith('after the commit')) + 1;
  expect(decided).toBeGreaterThan(0);
  expect(points.length).toBeGreaterThan(decided);
  for (let point = 1; point <= points.length; point += 1) {
    const id = await proposed();
    await workers.crashAt({ ...orderOf(id), crashAt: point });
    expect(await continueApprovals(services())).not.toContain(id);
    clock += 61_000;
    await continueApprovals(services());
    const isDecided = point >= decided;
    expect({ point: points[point - 1], ...(await statesOf(id)) }).toEqual({
      point: points[point - 1],
      states: isDecided ? ['sent', 'sent'] : ['proposed', 'proposed'],
      actions: isDecided ? 1 : 0,
    });
    await approveProposal(services(), tess, id);
    expect(await statesOf(id)).toEqual({ states: ['sent', 'sent'], actions: 1 });
  }
}, 240_000);
