import { because, type Rule, ruleConflict, type StoredRule } from '@adhelm/contracts';
import type pg from 'pg';
import { entityNameOf, type JudgedRun, judgeRule } from '../facts/index.ts';
import type { EntityHold } from '../guards/index.ts';
import { liveRules } from '../rules/index.ts';

type RuleToJudge = Parameters<typeof judgeRule>[1];

/** What another rule did counts against a lower one for so long. */
const PERIOD_HOURS = 24;
const MS_PER_HOUR = 3_600_000;

/**
 * Judges a rule as `judgeRule` does, and holds back what live rules of a higher priority do otherwise: what they would
 * change now, and what they changed in the last 24 hours. Rules of the same priority do not hold each other back.
 */
export async function judgeBesideOthers(client: pg.ClientBase, asked: RuleToJudge): Promise<JudgedRun> {
  const { rule, now } = asked;
  const higher = (await liveRules(client)).filter(
    (other) =>
      other.id !== rule.id && other.precedence > rule.precedence && ruleConflict(rule, other) !== null,
  );
  if (higher.length === 0) return judgeRule(client, asked);
  const holds = new Map<string, EntityHold[]>();
  for (const other of higher) {
    const reason = because('higher-rule', { rule: other.name });
    for (const name of [
      ...(await wouldChange(client, asked, other)),
      ...(await changedBy(client, other, rule.kind, now)),
    ])
      if (!holds.has(name)) holds.set(name, [{ guard: 'higher-rule', ...reason, against: 'all' }]);
  }
  return judgeRule(client, { ...asked, holds });
}

async function wouldChange(client: pg.ClientBase, asked: RuleToJudge, rule: StoredRule): Promise<string[]> {
  const { withVerdicts: _forPeople, ...needed } = asked;
  const judged = await judgeRule(client, { ...needed, rule, writtenAt: new Date(rule.changedAt) });
  return judged.decisions.flatMap(({ outcome, entity }) =>
    outcome === 'act' ? [entityNameOf(placeOf(entity))] : [],
  );
}

/** Widgets are named with their campaign; others by themselves. */
const placeOf = ({ kind, account, campaign, id }: JudgedRun['decisions'][number]['entity']) => ({
  account,
  campaign: kind === 'widget' ? (campaign ?? null) : null,
  id,
});

async function changedBy(
  client: pg.ClientBase,
  { id }: StoredRule,
  kind: Rule['kind'],
  now: Date,
): Promise<string[]> {
  const { rows } = await client.query<{ account: string; campaign: string | null; id: string }>(
    `select distinct account_id as account, case when entity_kind = 'widget' then campaign_id end as campaign,
       entity_id as id
     from rule_decisions
     where rule_id = $1 and entity_kind = $2 and at >= $3 and state in ('planned', 'sent', 'confirmed')`,
    [id, kind, new Date(now.getTime() - PERIOD_HOURS * MS_PER_HOUR)],
  );
  return rows.map(entityNameOf);
}
