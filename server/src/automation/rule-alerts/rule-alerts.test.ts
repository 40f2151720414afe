import { parseRuleCondition, type RuleDecision, ruleDraftSchema } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { type Database, type Scope, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { addRule } from '../rules/testing.ts';
import type { RuleNews } from '../runs/index.ts';
import { raiseRuleNews } from './rule-alerts.ts';

const [here, elsewhere, rule] = [uuidv7(), uuidv7(), uuidv7()];
const at = new Date('2026-11-25T10:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  for (const id of [here, elsewhere])
    await database.owner.query(
      `insert into accounts (id, source, external_id, name, currency, time_zone, base_url)
       values ($1, 'mgid', $2, 'Account', 'USD', 'UTC', 'https://example.com')`,
      [id, id],
    );
});
afterAll(() => database.close());
beforeEach(() => database.owner.query('delete from alerts'));

const news = { run: 'run-1', rule: { id: rule, version: 1, name: 'Stop loss' }, at, accounts: [here] };
const decision = (
  id: string,
): Pick<RuleDecision, 'entity' | 'name' | 'accountName' | 'campaignName' | 'figures'> => ({
  entity: { source: 'mgid', account: here, kind: 'widget', id, campaign: 'c' },
  name: id,
  accountName: 'Account',
  campaignName: 'US | Keto',
  figures: {},
});
const notified = { ...news, kind: 'notified' as const, count: 300, first: [decision('123')] };
const tell = (one: RuleNews, scope: Scope = systemScope) =>
  withScope(database.app, scope, (client) => raiseRuleNews(client, one));
const alerts = () =>
  database.owner
    .query(
      `select cause, state, severity, occurrences, summary, detail, examples, accounts::text[] as accounts, href
       from alerts order by id`,
    )
    .then(({ rows }) => rows);

describe('the news of a rule', () => {
  it('are one alert per rule and cause, with a link to the run', async () => {
    await tell(notified);
    await tell({ ...notified, count: 2 });
    expect(await alerts()).toEqual([
      {
        cause: 'rule-notice',
        state: 'open',
        severity: 1,
        occurrences: 302,
        summary: 'The rule “Stop loss” found 2 matches.',
        detail: null,
        examples: ['123 in US | Keto'],
        accounts: [here],
        href: '/app/ts/campaigns/widgets-auto-optimization-log?run=run-1',
      },
    ]);
  });

  it('say no longer that something waits once all is answered', async () => {
    await tell({ ...notified, kind: 'waiting', count: 2 });
    await tell({ ...news, kind: 'answered' });
    expect(await alerts()).toMatchObject([{ cause: 'rule-waiting', state: 'resolved' }]);
  });

  it('say why a run stopped, and what waits for approval', async () => {
    await tell({ ...news, kind: 'failing', failed: 6, finished: 10, reason: 'HTTP 403' });
    await tell({ ...notified, kind: 'waiting', count: 1 });
    expect(await alerts()).toMatchObject([
      {
        cause: 'rule-writes-failing',
        severity: 3,
        summary: 'The rule “Stop loss” stopped: 6 of 10 changes failed.',
        detail: 'HTTP 403',
      },
      {
        cause: 'rule-waiting',
        summary: 'The rule “Stop loss” proposes 1 change. Approve or reject them.',
      },
    ]);
  });

  it('about more accounts are only for people who see all of them, whoever started the run', async () => {
    await tell({ ...notified, accounts: [elsewhere] });
    // a person who does not see the alert so far
    await tell(notified, { accounts: [here] });
    expect(await alerts()).toMatchObject([
      { occurrences: 600, accounts: expect.arrayContaining([here, elsewhere]) },
    ]);
    const seen = (accounts: readonly string[]) =>
      withScope(database.app, { accounts }, (client) => client.query('select from alerts')).then(
        ({ rowCount }) => rowCount,
      );
    expect(await Promise.all([seen([here]), seen([elsewhere]), seen([here, elsewhere])])).toEqual([0, 0, 1]);
  });

  it('leave the scope of the transaction as it was', async () => {
    const visible = await withScope(database.app, { accounts: [here] }, async (client) => {
      await raiseRuleNews(client, notified);
      return (await client.query('select from accounts')).rowCount;
    });
    expect(visible).toBe(1);
  });
});

describe('a rule that says who hears of its runs', () => {
  const people = [{ id: 'u7', name: 'Ben Buyer' }];
  const ran = { ...news, kind: 'ran' as const, acting: 3, held: 0, skipped: 0 };
  const stored = async (notifications: object) => {
    const parsed = parseRuleCondition('clicks >= 100');
    if ('fault' in parsed) throw new Error(parsed.fault.message);
    const draft = ruleDraftSchema.parse({
      name: 'Stop loss',
      kind: 'widget',
      scope: {},
      window: { of: { kind: 'days', last: 3 } },
      condition: parsed.condition,
      action: { kind: 'block' },
      schedule: { everyMinutes: 60, timeZone: 'UTC' },
      guards: {},
      mode: 'live',
      notifications,
    });
    const actor = { kind: 'person', id: 'u7', name: 'Ben Buyer' } as const;
    const editor = { scope: systemScope, actor, requestId: null, requireLive: () => undefined };
    const { id, version, name } = await addRule({ pool: database.app, now: () => at }, editor, draft);
    return { id, version, name };
  };
  const audiences = async () =>
    (await database.owner.query('select cause, audience, summary from alerts order by id')).rows;

  it('raises what is wanted, for the chosen people only', async () => {
    const own = await stored({ acts: true, approval: false, people });
    await tell({ ...ran, rule: own });
    await tell({ ...notified, kind: 'waiting', rule: own });
    await tell({ ...news, kind: 'failing', failed: 6, finished: 10, reason: null, rule: own });
    expect(await audiences()).toEqual([
      { cause: 'rule-acted', audience: ['u7'], summary: 'The rule “Stop loss” makes 3 changes.' },
      { cause: 'rule-writes-failing', audience: ['u7'], summary: expect.any(String) },
    ]);
  });

  it('is quiet about runs that act unless asked, and about those that do not', async () => {
    await tell({ ...ran, rule: await stored({}) });
    await tell({ ...ran, acting: 0, rule: await stored({ acts: true }) });
    expect(await audiences()).toEqual([]);
  });
});
