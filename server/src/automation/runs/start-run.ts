import {
  type Actor,
  AdhelmError,
  APPROVAL_HOURS,
  because,
  type DecisionState,
  type RuleRun,
  type StoredRule,
} from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { isDatabaseUnavailable, systemScope, withScope } from '../../foundation/database/index.ts';
import { withRequester } from '../../foundation/http/index.ts';
import { mappedInTurns } from '../../foundation/turns/index.ts';
import { refuseWhileStopped } from '../emergency-stop/index.ts';
import type { Beside, JudgedRun } from '../facts/index.ts';
import type { Decision } from '../guards/index.ts';
import { type RuleEditor, requireRule } from '../rules/index.ts';
import { insertDecisions, type NewDecision } from './decision-repository.ts';
import { shownDecision } from './decision-shape.ts';
import { keepFailedRun, SCHEDULE } from './failed-run.ts';
import { judgeBesideOthers } from './higher-rules.ts';
import { NEWS_DECISIONS } from './rule-news.ts';
import { findRun, insertRun, publicRun } from './rule-run.ts';
import { raiseFailedRun } from './run-alerts.ts';
import { tellRun } from './run-progress.ts';
import type { RunServices } from './run-services.ts';
import { spareConnection } from './spare-connection.ts';

/**
 * Runs a rule now, as a person asks for. Resolves once it has decided; what it does is sent after that. Throws
 * `not-found`, `forbidden` for a live rule of people who may not set rules live, and `conflict` for a rule that is off or
 * running, and while all automation is stopped.
 */
export function startRun(services: RunServices, requester: RuleEditor, rule: string): Promise<RuleRun> {
  return withRequester(services.pool, requester, async (client) => {
    if ((await requireRule(client, rule)).mode === 'live') requester.requireLive();
    const beside = spareConnection(services.pool, requester.scope);
    const id = await decideRun(services, client, { rule, actor: requester.actor, dueAt: null, beside });
    if (id === null)
      throw new AdhelmError('conflict', 'This rule is already running. Its result appears in the list.');
    const run = await findRun(client, id);
    if (run === null) throw new AdhelmError('not-found', 'This run does not exist');
    return publicRun(run);
  });
}

/** Runs a rule because it is due. Does nothing if it ran for this time before, is off, deleted or still running. */
export async function startDueRun(services: RunServices, rule: string, dueAt: Date): Promise<void> {
  try {
    await withScope(services.pool, systemScope, (client) =>
      decideRun(services, client, {
        ...{ rule, actor: SCHEDULE, dueAt },
        beside: spareConnection(services.pool, systemScope),
      }),
    );
  } catch (error) {
    // a rule that was deleted or switched off since, or an emergency stop: there is nothing to do
    if (error instanceof AdhelmError && (error.kind === 'not-found' || error.kind === 'conflict')) return;
    if (!isDatabaseUnavailable(error))
      await withScope(services.pool, systemScope, async (client) => {
        await keepFailedRun(services, client, rule, dueAt);
        await raiseFailedRun(client, rule, error, services.now());
      });
    throw error;
  }
}

type Wanted = {
  readonly rule: string;
  readonly actor: Actor;
  readonly dueAt: Date | null;
  readonly beside: Beside;
};

/**
 * Decides and stores the run together with its decisions, so that a killed process leaves all of it or nothing. Resolves
 * with its id; null if the rule is already deciding or running.
 */
async function decideRun(
  services: RunServices,
  client: pg.ClientBase,
  { rule: ruleId, actor, dueAt, beside }: Wanted,
): Promise<string | null> {
  if (!(await holdRule(client, ruleId))) return null;
  await refuseWhileOff(client, ruleId);
  const at = services.now();
  const { rule, mode, judged } = await judgedAsStored(services, client, ruleId, at, beside);
  await refuseWhileStopped(client);
  const decisions = await mappedInTurns(judged.decisions, (decision) => newDecision(rule, decision, judged));
  const state = stateOfRun(decisions);
  const id = uuidv7();
  const run = {
    id,
    rule: ruleId,
    version: rule.version,
    mode,
    actor,
    dueAt,
    state,
    outcome: judged.outcome,
    at,
    waiting: decisions.filter((decision) => decision.state === 'waiting').length,
  };
  if (!(await insertRun(client, run))) return null;
  const expiresAt = new Date(at.getTime() + APPROVAL_HOURS * MS_PER_HOUR);
  if (mode === 'approve') await replaceWaiting(services, client, ruleId, decisions);
  await insertDecisions(client, { run: id, rule: ruleId, version: rule.version, at, expiresAt, decisions });
  if (state === 'running') await services.enqueueRun(client, id);
  if (state === 'waiting') await services.enqueueRun(client, id, expiresAt);
  await tellRun(client, id);
  await tellNews(services, client, { id, rule, at, judged, decisions });
  return id;
}

const MS_PER_HOUR = 3_600_000;

type JudgedRule = { readonly rule: StoredRule; readonly mode: RuleRun['mode']; readonly judged: JudgedRun };

/**
 * Judges a rule, anew if somebody changed it meanwhile. From then on nobody changes it until the transaction ends, so that
 * a change finds all that its rule decided. Throws `not-found`, and `conflict` for a rule that is off.
 */
async function judgedAsStored(
  services: RunServices,
  client: pg.ClientBase,
  id: string,
  at: Date,
  beside: Beside,
): Promise<JudgedRule> {
  for (;;) {
    const rule = await requireRule(client, id);
    const { mode } = rule;
    if (mode === 'off')
      throw new AdhelmError('conflict', 'This rule is off. Switch it on, or try it with a dry run.');
    const judged = await judgeBesideOthers(client, {
      withVerdicts: true,
      rule,
      writtenAt: new Date(rule.changedAt),
      now: at,
      workspaceCurrency: services.workspace.currency,
      beside,
    });
    const { rowCount } = await client.query(
      'select from rules where id = $1 and version = $2 and deleted_at is null for key share',
      [id, rule.version],
    );
    if (rowCount === 1) return { rule, mode, judged };
  }
}

/** One run of a rule decides at a time, so that limits count once. */
async function holdRule(client: pg.ClientBase, rule: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('rule run'), hashtext($1)) and not exists (
       select from rule_runs where rule_id = $1::uuid and state = 'running' and mode = 'live') as held`,
    [rule],
  );
  return rows[0]?.held ?? false;
}

/** Checked without holding the switch, because deciding takes a while; the end of it checks again. */
async function refuseWhileOff(client: pg.ClientBase, rule: string): Promise<void> {
  const { rows } = await client.query<{ isStopped: boolean }>(
    'select is_stopped as "isStopped" from automation_switch',
  );
  if (rows[0]?.isStopped === true)
    throw new AdhelmError('conflict', 'All automation is stopped. An admin can resume it.', {
      cause: rule,
    });
}

function newDecision(rule: StoredRule, decision: Decision, { names }: JudgedRun): NewDecision {
  const { name, sentence } = rule;
  return {
    id: uuidv7(),
    decision: { ...shownDecision(decision, names), rule: { name, sentence } },
    state: stateOf(rule, decision),
    // what is started or unblocked spends nothing yet
    spendPerDay:
      decision.change === null || decision.change.after === 'active' || decision.change.after === false
        ? null
        : decision.spendPerDay,
  };
}

function stateOf({ mode }: StoredRule, { outcome, change }: Decision): DecisionState {
  if (outcome === 'held') return 'held';
  if (mode === 'shadow') return 'logged';
  if (change === null) return 'notified';
  return mode === 'approve' ? 'waiting' : 'planned';
}

function stateOfRun(decisions: readonly NewDecision[]): 'running' | 'waiting' | 'done' {
  const states = new Set(decisions.map(({ state }) => state));
  if (states.has('planned')) return 'running';
  return states.has('waiting') ? 'waiting' : 'done';
}

/** What is decided anew no longer waits as it was decided before. Runs are locked before their decisions, as workers do. */
async function replaceWaiting(
  { enqueueRun }: RunServices,
  client: pg.ClientBase,
  rule: string,
  decisions: readonly NewDecision[],
): Promise<void> {
  const entities = decisions
    .filter(({ state }) => state === 'waiting')
    .map(({ decision }) => decision.entity);
  await client.query(
    `select from rule_runs where rule_id = $1 and state in ('running', 'waiting') order by id for update`,
    [rule],
  );
  const anew = because('decided-anew', {});
  const { rows } = await client.query<{ run: string }>(
    `update rule_decisions d set state = 'expired', reason = $5, because = $6
     from unnest($2::uuid[], $3::text[], $4::text[]) as e (account, id, campaign)
     where d.rule_id = $1 and d.state = 'waiting' and d.account_id = e.account and d.entity_id = e.id
       and d.campaign_id is not distinct from e.campaign
     returning d.run_id as run`,
    [
      rule,
      entities.map(({ account }) => account),
      entities.map(({ id }) => id),
      entities.map(({ campaign }) => campaign ?? null),
      anew.reason,
      anew.because,
    ],
  );
  // the worker counts what is left, and ends those of which nothing waits any more
  for (const run of new Set(rows.map((row) => row.run))) await enqueueRun(client, run);
}

type Ran = {
  readonly id: string;
  readonly rule: StoredRule;
  readonly at: Date;
  readonly judged: JudgedRun;
  readonly decisions: readonly NewDecision[];
};

async function tellNews(
  { tellNews: tell }: RunServices,
  client: pg.ClientBase,
  { id, rule, at, judged, decisions }: Ran,
): Promise<void> {
  const accountsOf = (some: readonly NewDecision[]) => [
    ...new Set(some.map(({ decision }) => decision.entity.account)),
  ];
  const news = { run: id, rule: { id: rule.id, version: rule.version, name: rule.name }, at };
  const { acting, held, skipped } = judged.outcome.counts;
  await tell(client, { ...news, kind: 'ran', accounts: accountsOf(decisions), acting, held, skipped });
  for (const kind of ['notified', 'waiting'] as const) {
    const some = decisions.filter(({ state }) => state === kind);
    if (some.length === 0) continue;
    const first = some.slice(0, NEWS_DECISIONS).map(({ decision }) => decision);
    await tell(client, { ...news, kind, accounts: accountsOf(some), count: some.length, first });
  }
}
