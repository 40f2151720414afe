import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { connectedAccount } from '../../testing/connected-account.ts';
import { pruneDecisions } from './prune-decisions.ts';

let database: Database;
let account: string;

beforeAll(async () => {
  database = await testDatabase();
  ({ id: account } = await connectedAccount(database, 'mgid', { externalId: 'login' }));
});
afterAll(() => database.close());

/** A rule with a run, and a decision of each state at each age. */
async function ruleWith(controlShare: number, states: readonly string[], ages: readonly number[]) {
  const { rows } = await database.owner.query<{ id: string }>(
    `with rule as (
       insert into rules (id, version, mode, accounts, created_at, changed_at)
       values (gen_random_uuid(), 1, 'live', '{}', now(), now()) returning id
     ), version as (
       insert into rule_versions (rule_id, version, draft, author_id, author_name, at)
       select id, 1, jsonb_build_object('guards', jsonb_build_object('controlShare', $1::float8)), 'u1', 'Tess', now()
       from rule
     ), run as (
       insert into rule_runs (id, rule_id, version, mode, actor_kind, actor_id, actor_name, state, outcome, started_at)
       select gen_random_uuid(), id, 1, 'live', 'system', 's', 'Schedule', 'done', '{}', now() from rule returning id, rule_id
     )
     insert into rule_decisions (id, rule_id, version, at, account_id, entity_kind, entity_id, outcome, decision, run_id,
       place, state)
     select gen_random_uuid(), rule_id, 1, now() - make_interval(days => age), $2, 'widget', state || age,
       case when state = 'held' then 'held' else 'act' end, '{}', run.id, 0, state
     from run, unnest($3::text[]) as s (state), unnest($4::integer[]) as a (age) returning rule_id as id`,
    [controlShare, account, states, ages],
  );
  return rows[0]?.id;
}

const leftOf = async (rule: string | undefined) =>
  (
    await database.owner.query<{ id: string }>(
      'select entity_id as id from rule_decisions where rule_id = $1 order by 1',
      [rule],
    )
  ).rows.map(({ id }) => id);

const services = () => ({ pool: database.app, now: () => new Date(), keptDays: 365 });

it('deletes old decisions that changed nothing, keeps the others, and says so', async () => {
  const every = ['held', 'logged', 'skipped', 'rejected', 'expired', 'stopped'];
  const acted = ['notified', 'planned', 'sent', 'confirmed', 'failed'];
  const rule = await ruleWith(0, [...every, ...acted], [10, 400]);
  const measured = await ruleWith(0.1, ['held'], [400]);
  expect(await pruneDecisions(services())).toBe(6);
  expect(await leftOf(rule)).toEqual(
    [
      ...every.map((state) => `${state}10`),
      ...acted.flatMap((state) => [`${state}10`, `${state}400`]),
    ].sort(),
  );
  // what a rule with a control group saves is measured by what it held back
  expect(await leftOf(measured)).toEqual(['held400']);
  const { rows } = await database.owner.query(
    `select summary from activity where type = 'rule_decisions_pruned'`,
  );
  expect(rows).toEqual([
    {
      summary: expect.stringMatching(/^deleted 6 decisions of rules that changed nothing, from before \d{4}/),
    },
  ]);
  expect(await pruneDecisions(services())).toBe(0);
});

it('never deletes young ones, whatever it is asked, and the program may delete no others', async () => {
  const rule = await ruleWith(0, ['held', 'confirmed'], [20]);
  expect(await pruneDecisions({ ...services(), keptDays: 1 })).toBe(0);
  expect(await leftOf(rule)).toEqual(['confirmed20', 'held20']);
  await expect(
    withScope(database.app, systemScope, (client) => client.query('delete from rule_decisions')),
  ).rejects.toThrow('permission denied');
});
