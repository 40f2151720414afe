import {
  type Actor,
  type ApprovalAnswer,
  type ApprovalRequest,
  type ApprovalsQuery,
  because,
  type CodedReason,
  type DecisionsQuery,
  type Reason,
} from '@adhelm/contracts';
import type pg from 'pg';
import { type ActionServices, openWriteKeys, writeKey } from '../../changes/actions/index.ts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';
import { readOffset, writeOffset } from '../../foundation/lists/index.ts';
import { refuseWhileStopped } from '../emergency-stop/index.ts';
import { tellAnswered } from './answered-runs.ts';
import { keepValues, requireValues } from './approved-values.ts';
import { listDecisions } from './decision-repository.ts';
import { lockRun, setRunState } from './rule-run.ts';
import { tellRun } from './run-progress.ts';
import type { RunServices } from './run-services.ts';
import { endDecisions } from './sent-decisions.ts';

/** Decisions in scope, newest first. */
export async function readDecisions(
  { pool }: Pick<RunServices, 'pool'>,
  scope: Scope,
  { cursor, limit, ...filters }: DecisionsQuery,
  oldestFirst = false,
) {
  const offset = readOffset(cursor);
  const { decisions, total } = await withScope(pool, scope, (client) =>
    listDecisions(client, filters, { offset, limit, oldestFirst }),
  );
  const next = offset + decisions.length < total ? writeOffset(offset + decisions.length) : null;
  return { data: decisions, page: { next, total } };
}

/** Decisions that wait for a person, oldest first. */
export const readApprovals = (services: Pick<RunServices, 'pool'>, scope: Scope, query: ApprovalsQuery) =>
  readDecisions(services, scope, { ...query, state: ['waiting'] }, true);

type Waiting = {
  readonly id: string;
  readonly run: string;
  readonly account: string;
  readonly kind: string;
  readonly entity: string;
  readonly campaign: string | null;
  readonly field: string;
  readonly state: string;
  /** Why it no longer waits, where nobody answered. */
  readonly reason: string | null;
  readonly because: CodedReason | null;
  readonly isExpired: boolean;
  readonly isOld: boolean;
  readonly personAt: Date | null;
  readonly rulesAt: Date | null;
};

/**
 * Approves or rejects what waits. Approving checks again what may have happened since: who changed the entity, whether a
 * change of it is in progress, and whether the rule is still as it was; the value itself is compared when it is sent.
 * Amounts may be approved with another value. Throws `conflict` while all automation is stopped, and `validation`
 * for a value that its source does not take.
 */
export async function judgeDecisions(
  services: RunServices & ActionServices,
  requester: Requester,
  { verdict, decisions, rule, values = [] }: ApprovalRequest,
): Promise<ApprovalAnswer['data']> {
  const now = services.now();
  await requireValues(services, requester.scope, { verdict, decisions, values });
  return withRequester(services.pool, requester, async (client) => {
    if (verdict === 'approve') await refuseWhileStopped(client);
    await lockRunsOf(client, decisions === 'all' ? null : decisions);
    const found = await waitingOf(client, { ids: decisions === 'all' ? null : decisions, rule, now });
    const gone = decisions === 'all' ? [] : decisions.filter((id) => !found.some((one) => one.id === id));
    const open = await openWriteKeys(client, [...new Set(found.map(({ account }) => account))]);
    const skipped = [
      ...gone.map((id) => ({ id, ...because('not-there', {}) })),
      ...found.flatMap((one) => {
        const reason = verdict === 'approve' ? whyNot(one, open) : notWaiting(one);
        return reason === null ? [] : [{ id: one.id, ...reason }];
      }),
    ];
    const left = new Set(skipped.map(({ id }) => id));
    const judged = found.filter(({ id }) => !left.has(id));
    // what is no longer right is over; what somebody else decided stays as it is
    for (const state of ['expired', 'skipped'] as const) {
      const ended = found.filter((one) => one.state === 'waiting' && one.isExpired === (state === 'expired'));
      const ids = new Set(ended.map(({ id }) => id));
      await endDecisions(
        client,
        skipped.filter(({ id }) => ids.has(id)),
        state,
      );
    }
    await keepValues(client, judged, values);
    await keepVerdict(client, judged, { verdict, actor: requester.actor, now });
    await moveRuns(services, client, found, now);
    await tellAnswered(services, client, [...new Set(found.map(({ run }) => run))], now);
    return {
      approved: verdict === 'approve' ? judged.length : 0,
      rejected: verdict === 'reject' ? judged.length : 0,
      skipped,
    };
  });
}

/** Runs before their decisions, as workers lock them. */
async function lockRunsOf(client: pg.ClientBase, ids: readonly string[] | null): Promise<void> {
  await client.query(
    `select from rule_runs where id in (
       select run_id from rule_decisions where $1::uuid[] is null and state = 'waiting' or id = any ($1::uuid[]))
     order by id for update`,
    [ids],
  );
}

async function waitingOf(
  client: pg.ClientBase,
  asked: { readonly ids: readonly string[] | null; readonly rule: string | undefined; readonly now: Date },
): Promise<Waiting[]> {
  const { rows } = await client.query<Waiting>(
    `select d.id, d.run_id as run, d.account_id as account, d.entity_kind as kind, d.entity_id as entity,
       d.campaign_id as campaign, d.decision -> 'change' ->> 'field' as field, d.state, d.reason, d.because,
       d.expires_at <= $3 as "isExpired", r.id is null as "isOld",
       (select max(coalesce(l.settled_at, l.planned_at)) from ledger l join actions a on a.id = l.action_id
        where l.account_id = d.account_id and l.entity_kind = d.entity_kind and l.entity_id = d.entity_id
          and l.planned_at > d.at and a.actor_kind in ('person', 'ai') and l.state <> 'failed') as "personAt",
       (select max(o.at) from rule_decisions o
        where o.account_id = d.account_id and o.entity_kind = d.entity_kind and o.entity_id = d.entity_id
          and o.campaign_id is not distinct from d.campaign_id and o.at > d.at and o.id <> d.id
          and o.state in ('planned', 'sent', 'confirmed')) as "rulesAt"
     from rule_decisions d
     left join rules r on r.id = d.rule_id and r.version = d.version and r.deleted_at is null
     where ($1::uuid[] is null and d.state = 'waiting' or d.id = any ($1::uuid[]))
       and ($2::uuid is null or d.rule_id = $2)
     order by d.id for update of d`,
    [asked.ids, asked.rule ?? null, asked.now],
  );
  return rows;
}

function notWaiting({ state, reason, because: coded, isExpired }: Waiting): Reason | null {
  if (state === 'waiting') return isExpired ? because('unanswered', {}) : null;
  if (reason !== null) return coded === null ? { reason } : { reason, because: coded };
  return because(state === 'rejected' ? 'rejected-before' : 'approved-before', {});
}

function whyNot(one: Waiting, open: ReadonlySet<string>): Reason | null {
  const { account, kind, entity, campaign, field } = one;
  const ended = notWaiting(one);
  if (ended !== null) return ended;
  if (one.isOld) return because('rule-changed', {});
  if (one.personAt !== null) return because('person-since', {});
  if (one.rulesAt !== null) return because('rule-since', {});
  const key = writeKey({ account, kind, id: entity, campaign: campaign ?? undefined }, field);
  return open.has(key) ? because('open-write', {}) : null;
}

type Verdict = {
  readonly verdict: ApprovalRequest['verdict'];
  readonly actor: Actor;
  readonly now: Date;
};

async function keepVerdict(
  client: pg.ClientBase,
  judged: readonly Waiting[],
  { verdict, actor, now }: Verdict,
) {
  await client.query(
    `update rule_decisions set state = $2, judged_by = $3, judged_at = $4 where id = any ($1::uuid[])`,
    [judged.map(({ id }) => id), verdict === 'approve' ? 'planned' : 'rejected', JSON.stringify(actor), now],
  );
}

/** Runs with something to send go on; of others, the worker finds whether anything is left. */
async function moveRuns(services: RunServices, client: pg.ClientBase, found: readonly Waiting[], now: Date) {
  for (const run of new Set(found.map((one) => one.run))) {
    const state = await lockRun(client, run);
    if (state === 'waiting') await setRunState(client, run, { state: 'running', at: now });
    await services.enqueueRun(client, run);
    await tellRun(client, run);
  }
}
