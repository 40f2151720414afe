import { type AutomationSummary, SUMMARY_HOURS } from '@adhelm/contracts';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import { readSwitch } from '../emergency-stop/index.ts';
import { DECISION_UNDONE } from '../facts/index.ts';
import type { RunServices } from './run-services.ts';

const MS_PER_HOUR = 3_600_000;

/** What the rules in scope did in the last 24 hours, the busiest first. */
export function readSummary(
  { pool, now }: Pick<RunServices, 'pool' | 'now'>,
  scope: Scope,
): Promise<AutomationSummary> {
  const since = new Date(now().getTime() - SUMMARY_HOURS * MS_PER_HOUR);
  return withScope(pool, scope, async (client) => ({
    rules: await rulesSince(client, since),
    ...(await present(client)),
    isStopped: (await readSwitch(client)).isStopped,
  }));
}

/** SQL: what is measured of a rule: `h` in shadow mode, else `s`, by its control group. */
const SAVING = `case
  when h.rule_id is not null then jsonb_build_object('kind', 'shadow', 'currency', h.currency, 'amount', h.amount, 'low', null,
    'high', null)
  when s.rule_id is not null then jsonb_build_object('kind', 'measured', 'currency', s.currency, 'amount', s.amount,
    'low', s.low, 'high', s.high) end`;

async function rulesSince(queries: Queries, since: Date): Promise<AutomationSummary['rules']> {
  const { rows } = await queries.query<AutomationSummary['rules'][number]>(
    `select d.rule_id as id, v.draft ->> 'name' as name, v.draft ->> 'kind' as kind,
       count(*) filter (where d.state in ('planned', 'sent', 'confirmed'))::int as changed,
       count(*) filter (where d.state = 'confirmed' and ${DECISION_UNDONE})::int as undone,
       count(*) filter (where d.state = 'failed')::int as failed,
       count(*) filter (where d.state = 'held')::int as held,
       count(*) filter (where d.state = 'logged')::int as logged,
       count(*) filter (where d.state = 'notified')::int as notified, ${SAVING} as saving
     from rule_decisions d
     join rules r on r.id = d.rule_id join rule_versions v on v.rule_id = r.id and v.version = r.version
     left join rule_savings s on s.rule_id = r.id and s.share = (v.draft -> 'guards' ->> 'controlShare')::float8
     left join rule_shadow_results h on h.rule_id = r.id and r.mode = 'shadow'
     where d.at >= $1 group by 1, 2, 3, s.rule_id, h.rule_id order by changed desc, logged desc, name`,
    [since],
  );
  return rows;
}

async function present(queries: Queries): Promise<Pick<AutomationSummary, 'waiting' | 'active'>> {
  const { rows } = await queries.query<{ waiting: number; active: number }>(
    `select (select count(*)::int from rule_decisions where state = 'waiting') as waiting,
       (select count(*)::int from rules where deleted_at is null and mode <> 'off') as active`,
  );
  return rows[0] ?? { waiting: 0, active: 0 };
}
