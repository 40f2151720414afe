import { parseRuleCondition, ruleSchema } from '@adhelm/contracts';
import type pg from 'pg';
import type { EntityFigures } from '../../facts/performance/index.ts';
import {
  buildAll,
  connect,
  reportedDays,
  sourceReports,
} from '../../facts/performance/testing/reported-market.ts';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { Judgement, type Skip } from '../decide/index.ts';
import { type AccountGroup, accountGroups, type Clients, groupFigures } from './account-group.ts';
import { GroupRun, judgeAll } from './group-run.ts';
import { needsOf } from './rule-needs.ts';
import { findRuleScope } from './rule-scope.ts';
import { RunTally } from './run-tally.ts';

const now = new Date(`${reportedDays.endDate}T20:00:00Z`);
const parsed = parseRuleCondition('clicks > 0');
if ('fault' in parsed) throw new Error(parsed.fault.message);
const rule = ruleSchema.parse({
  id: '01981000-0000-7000-8000-0000000000aa',
  version: 1,
  name: 'A rule',
  kind: 'widget',
  scope: {},
  window: { of: { kind: 'days', last: 3 } },
  condition: parsed.condition,
  action: { kind: 'block' },
  schedule: { everyMinutes: 60, timeZone: 'UTC' },
  guards: {},
  currency: 'USD',
});

/** More widgets than are read ahead. */
const MORE_THAN_TWO_PARTS = 140_000;

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  for (let account = 0; account < 5; account += 1) {
    const network = await connect(database, 'mgid');
    const lines = ['c1', 'c2', 'c3'].flatMap((campaign) =>
      Array.from({ length: account + 1 }, (_, n) => ({ campaign, widget: `w${n}`, day: '2026-11-19' })),
    );
    await sourceReports(database, network, lines, { kind: 'widget_day' });
  }
  const large = await connect(database, 'mgid', 'EUR');
  await sourceReports(database, large, [{ campaign: 'c1', widget: 'w', day: '2026-11-19' }], {
    kind: 'widget_day',
  });
  await buildAll(database);
  await database.owner.query(
    `with others as (
       insert into widgets (account_id, external_id) select $1, 'w' || n from generate_series(1, $2::integer) n returning key
     ) insert into widget_performance (account_key, campaign_key, widget_key, day, impressions, viewable_impressions, clicks,
         conversions, visits, cost, cost_currency, cost_origin, revenue, revenue_currency, revenue_origin)
       select p.account_key, p.campaign_key, others.key, p.day, 9, 8, 7, 2, 6, 5, 'EUR', 'source', 4, 'EUR', 'tracker'
       from widget_performance p cross join others where p.account_key = $3`,
    [large.id, MORE_THAN_TWO_PARTS, large.key],
  );
});
afterAll(() => database.close());

const within = <Result>(work: (client: pg.ClientBase) => Promise<Result>) =>
  withScope(database.app, systemScope, work);

async function groupOf(client: pg.ClientBase, currency: string): Promise<AccountGroup> {
  const asked = { scope: rule.scope, writtenAt: new Date(), workspaceCurrency: 'USD' };
  const groups = accountGroups(rule, now, await findRuleScope(client, asked));
  const group = groups.find(({ accounts }) => accounts[0]?.currency === currency);
  if (group === undefined) throw new Error('no accounts');
  return group;
}
const figures = async (clients: Clients, currency = 'USD') =>
  groupFigures(clients, rule, needsOf(rule), await groupOf(clients[0], currency), { now });
const works = async (client: pg.ClientBase) =>
  expect((await client.query('select 1 as works')).rows).toEqual([{ works: 1 }]);

describe('the figures of a group of accounts', () => {
  it('are the same, in the same order, however many connections read them', async () => {
    const all = async (clients: Clients) => {
      const found: EntityFigures[] = [];
      for await (const rows of await figures(clients)) found.push(...rows);
      return found;
    };
    const alone = await within((client) => all([client]));
    expect(alone).toHaveLength(3 * (1 + 2 + 3 + 4 + 5));
    expect(new Set(alone.map(({ clicks }) => clicks))).toEqual(new Set([10]));
    const pair = await within((client) => within((other) => all([client, other])));
    expect(pair).toEqual(alone);
  });

  it('leave all connections to others when nobody wants more', async () => {
    await within((client) =>
      within(async (other) => {
        for await (const rows of await figures([client, other], 'EUR')) {
          expect(rows.length).toBeGreaterThan(0);
          break;
        }
        await works(client);
        await works(other);
      }),
    );
  });
});

it('lets pass what the next group had begun when a group fails', async () => {
  await within((client) =>
    within(async (other) => {
      const clients = [client, other] as const;
      const next = new GroupRun({ ...partsOf(clients, await groupOf(client, 'EUR')), next: undefined });
      const fails = new GroupRun({ ...partsOf(clients, await groupOf(client, 'USD')), next });
      await expect(judgeAll([fails, next])).rejects.toThrow('this account fails');
      await works(client);
      await works(other);
    }),
  );
});

class Unfit extends Map<string, Skip> {
  readonly #failing: string | undefined;

  constructor(failing: string | undefined) {
    super();
    this.#failing = failing;
  }

  override get(account: string): Skip | undefined {
    if (account === this.#failing) throw new Error('this account fails');
    return super.get(account);
  }
}

/** A run that has begun the next one when it judges its last account, and fails then. */
const partsOf = (clients: Clients, group: AccountGroup) => ({
  ...{ clients, group, asKnown: undefined },
  asked: { rule, now },
  needs: needsOf(rule),
  known: {
    settings: new Map(),
    history: new Map(),
    open: new Set<string>(),
    actionsToday: 0,
    affectedToday: 0,
  },
  ...{ freshness: new Map(), histories: new Map(), short: new Map() },
  unfit: new Unfit(group.accounts.at(-1)?.id),
  tally: new RunTally({ accounts: group.accounts, campaigns: new Map() }, 'USD'),
  judgement: new Judgement(rule, now, () => undefined),
});
