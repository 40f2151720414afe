/** @slow starts a market */
import { addDays, dayInZone, type ListedRule, ruleDraftSchema } from '@adhelm/contracts';
import { syncAccount } from '../../facts/sync/testing.ts';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import {
  connectMarket,
  type DemoMarket,
  domainServices,
  startDemoMarket,
} from '../../testing/demo-market.ts';
import { addRule, editRule, readRules } from '../rules/testing.ts';
import { startRun } from '../runs/testing.ts';
import { measureSaving, takeDueRules } from './saving-feature.ts';
import { measureShadow, takeDueShadows } from './shadow-result.ts';

const DAY = 86_400_000;
const tester = {
  scope: systemScope,
  actor: { kind: 'person', id: 'u1', name: 'Tess Tester' },
  requestId: null,
  requireLive: () => undefined,
} as const;

let database: Database;
let market: DemoMarket;
let account: Account;

beforeAll(async () => {
  market = await startDemoMarket({ market: { campaigns: 10, widgetsPerCampaign: 40, historyDays: 20 } });
  database = await testDatabase();
  [account] = await connectMarket(database.app, market.sandbox);
  const services = domainServices({ pool: database.app, sandboxUrl: market.sandbox.url });
  await syncAccount(services, account.id, new AbortController().signal);
});
afterAll(async () => {
  await market.close();
  await database.close();
});

const draftOf = (guards: object) =>
  ruleDraftSchema.parse({
    name: 'Block them',
    kind: 'widget',
    scope: { accounts: [account.id], newCampaigns: true },
    window: { of: { kind: 'days', last: 5 } },
    condition: { metric: 'impressions', is: '>=', than: { constant: 1 } },
    action: { kind: 'block' },
    schedule: { everyMinutes: 60, timeZone: 'UTC' },
    mode: 'approve',
    guards: {
      minimumClicks: 0,
      coverage: 0,
      spendShare: 1,
      actionsPerRun: 1_000,
      freshHours: 720,
      ...guards,
    },
  });

const measured = (now: Date, rule: string) =>
  measureSaving({ pool: database.app, now: () => now, workspace: { currency: 'USD' } }, rule);
const listed = async (id: string): Promise<ListedRule> => {
  const rules = await readRules({ pool: database.app, now: () => new Date() }, systemScope);
  const rule = rules.find((one) => one.id === id);
  if (rule === undefined) throw new Error('the rule is missing');
  return rule;
};

it('measures what a rule in shadow mode would have saved, from the next day on', async () => {
  const services = { pool: database.app, now: () => new Date(), workspace: { currency: 'USD' } };
  const rule = await addRule(services, tester, {
    ...draftOf({ cooldownHours: 0, actionsPerEntityPerDay: 1_000 }),
    mode: 'shadow',
  });
  expect((await listed(rule.id)).shadow).toBeNull();
  await startRun(
    { ...services, enqueueRun: async () => undefined, tellNews: async () => undefined },
    tester,
    rule.id,
  );
  const due = (at: Date) => withScope(database.app, systemScope, (client) => takeDueShadows(client, at, 100));
  expect(await due(new Date())).toContain(rule.id);
  const shadowAt = async (at: Date) => {
    await measureShadow({ ...services, now: () => at }, rule.id);
    return (await listed(rule.id)).shadow;
  };
  expect(await shadowAt(new Date())).toMatchObject({ amount: null, entities: 0 });
  expect(await due(new Date())).not.toContain(rule.id);

  // as if it had decided five days ago
  await database.owner.query(`update rule_decisions set at = at - interval '5 days' where rule_id = $1`, [
    rule.id,
  ]);
  const result = await shadowAt(new Date());
  const { rows } = await database.owner.query<{ entities: number; loss: string }>(
    `select count(distinct (d.entity_id, d.campaign_id))::int as entities,
       sum(p.cost - p.revenue)::bigint as loss
     from rule_decisions d join widgets w on w.account_id = d.account_id and w.external_id = d.entity_id
     join campaigns c on c.account_id = d.account_id and c.external_id = d.campaign_id
     left join widget_performance p on p.campaign_key = c.key and p.widget_key = w.key
       and p.day > (d.at at time zone 'UTC')::date and p.revenue is not null
     where d.rule_id = $1 and d.state = 'logged'`,
    [rule.id],
  );
  expect(result?.entities).toBe(rows[0]?.entities);
  expect(result?.unknown).toBeLessThan(result?.entities ?? 0);
  if (result?.unknown === 0) expect(result.amount).toBe(Number(rows[0]?.loss));

  // as if it had decided on the last day with figures, and the next day had just begun
  await database.owner.query(
    `update rule_decisions set at = (select max(day) from account_days) + time '12:00' where rule_id = $1`,
    [rule.id],
  );
  const last = await database.owner.query<{ day: string }>('select max(day)::text as day from account_days');
  const next = new Date(`${addDays(last.rows[0]?.day ?? '', 1)}T00:05:00Z`);
  expect(await shadowAt(next)).toMatchObject({
    amount: null,
    entities: rows[0]?.entities,
    unknown: rows[0]?.entities,
  });
  await editRule({ ...services, endRuns: async () => undefined }, tester, rule.id, {
    version: 1,
    draft: { ...draftOf({}), mode: 'off' },
  });
  expect((await listed(rule.id)).shadow).toBeNull();
});

it('compares what was held back at random with the rest, once there is something to compare', async () => {
  const services = { pool: database.app, now: () => new Date(), workspace: { currency: 'USD' } };
  const rule = await addRule(services, tester, draftOf({ controlShare: 0.3 }));
  expect((await listed(rule.id)).saving).toBeNull();
  await startRun(
    { ...services, enqueueRun: async () => undefined, tellNews: async () => undefined },
    tester,
    rule.id,
  );
  const { rows } = await database.owner.query<{ guard: string | null; count: number }>(
    'select guard, count(*)::int as count from rule_decisions where rule_id = $1 group by 1',
    [rule.id],
  );
  const countOf = (guard: string | null) => rows.find((row) => row.guard === guard)?.count ?? 0;
  const [acted, held] = [countOf(null), countOf('control')];
  expect(held).toBeGreaterThan(20);
  expect(held / (acted + held)).toBeGreaterThan(0.2);
  expect(held / (acted + held)).toBeLessThan(0.4);

  await measured(new Date(), rule.id);
  expect((await listed(rule.id)).saving).toMatchObject({ amount: null, acted: 0, held: 0 });

  // ten days ago it decided the same; since then, what it held back lost a dollar a day, and the rest nothing
  await database.owner.query(`update rule_decisions set at = now() - interval '10 days' where rule_id = $1`, [
    rule.id,
  ]);
  const today = dayInZone(new Date(), 'UTC');
  await database.owner.query('delete from widget_performance where account_key = $1 and day >= $2', [
    account.key,
    addDays(today, -9),
  ]);
  await database.owner.query(
    `insert into widget_performance (account_key, campaign_key, widget_key, day, cost, cost_currency, cost_origin,
       revenue, revenue_currency, revenue_origin)
     select $1, c.key, w.key, day, 2000000, 'USD', 'source', 1000000, 'USD', 'tracker'
     from rule_decisions d join campaigns c on c.account_id = d.account_id and c.external_id = d.campaign_id
     join widgets w on w.account_id = d.account_id and w.external_id = d.entity_id
     cross join generate_series($3::date - 9, $3::date, interval '1 day') day
     where d.rule_id = $2 and d.guard = 'control'`,
    [account.key, rule.id, today],
  );
  expect(
    await withScope(database.app, systemScope, (client) =>
      takeDueRules(client, new Date(Date.now() + DAY), 9),
    ),
  ).toEqual([rule.id]);
  await measured(new Date(), rule.id);
  const { saving } = await listed(rule.id);
  // the seven days from the day after the decision until three days ago
  expect(saving).toMatchObject({ currency: 'USD', acted, held, amount: acted * 7_000_000 });
  expect(saving?.low).toBe(saving?.high);

  // a cost without known revenue makes its whole campaign unknown
  await database.owner.query(
    `update widget_performance set revenue = null where account_key = $1 and day = $2`,
    [account.key, addDays(today, -5)],
  );
  await measured(new Date(), rule.id);
  expect((await listed(rule.id)).saving).toMatchObject({ amount: null });

  // another share begins a new comparison
  await editRule({ ...services, endRuns: async () => undefined }, tester, rule.id, {
    version: 1,
    draft: draftOf({ controlShare: 0.2 }),
  });
  expect((await listed(rule.id)).saving).toBeNull();
  await measured(new Date(), rule.id);
  expect((await listed(rule.id)).saving).toMatchObject({ acted: 0, held: 0, amount: null });
});
