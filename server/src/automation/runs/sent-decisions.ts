import {
  type Action,
  type ActionRequest,
  AdhelmError,
  because,
  type PlannedWrite,
  type Reason,
  type RuleDecision,
  reasonOfSentence,
} from '@adhelm/contracts';
import type pg from 'pg';
import { startPart, valueInWords, writeKey } from '../../changes/actions/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { isAutomationStopped } from '../emergency-stop/index.ts';
import { decisionsNamed } from './decision-repository.ts';
import { lockRun, type StoredRun } from './rule-run.ts';
import type { RunWorkerServices } from './run-services.ts';

/** The batch is not to be sent: its run or everything was stopped, or another worker has it. */
class BatchGone extends Error {
  constructor() {
    super('the decisions of a run are not to be sent');
    this.name = 'BatchGone';
  }
}

/** What became of a batch: its action, if something was to be sent, or why not. */
export type SentBatch =
  | { readonly actionId: string | null }
  | { readonly stopped: true }
  | { readonly retryMs: number };

const MOST_ATTEMPTS = 3;
const RETRY_MS = 2_000;

type Batch = { readonly run: StoredRun; readonly decisions: readonly RuleDecision[] };

/** SQL: the value that a decision `d` sends, which a person may have chosen. */
const VALUE_TO_SEND = `coalesce(to_jsonb(d.chosen), d.decision -> 'change' -> 'after')`;

/** The next decisions of an account that one action can hold: the same change, in the order of their places. */
export async function nextDecisions(
  client: pg.ClientBase,
  { run, account, limit }: { readonly run: string; readonly account: string; readonly limit: number },
): Promise<RuleDecision[]> {
  const { rows } = await client.query<{ id: string }>(
    `with first as (
       select decision -> 'change' ->> 'field' as field, ${VALUE_TO_SEND} as after from rule_decisions d
       where run_id = $1 and account_id = $2 and state = 'planned' order by place limit 1
     ) select d.id from rule_decisions d join first f
         on d.decision -> 'change' ->> 'field' = f.field and ${VALUE_TO_SEND} = f.after
     where d.run_id = $1 and d.account_id = $2 and d.state = 'planned' order by d.place limit $3`,
    [run, account, limit],
  );
  return decisionsNamed(
    client,
    rows.map(({ id }) => id),
  );
}

/**
 * Commits decisions to the ledger as one action of their rule, together with their states, so that they are either
 * planned or sent, whenever the process dies. A network that cannot be asked is asked again up to three times.
 */
export async function sendDecisions(services: RunWorkerServices, batch: Batch): Promise<SentBatch> {
  const { run, decisions } = batch;
  const request = requestOf(decisions);
  let actionId: string | null = null;
  try {
    const requester = {
      scope: systemScope,
      actor: { kind: 'rule', id: run.rule, name: run.name },
      requestId: run.id,
    } as const;
    await startPart(services, requester, request, {
      batchId: run.id,
      claim: (client) => claim(client, batch),
      refuse: (write) => changedSince(write, decisions),
      keep: async (client, part) => {
        actionId = part.action?.id ?? null;
        await keepSent(client, decisions, part.action, part.skipped);
      },
    });
    return { actionId };
  } catch (error) {
    if (error instanceof BatchGone) return { stopped: true };
    if (!(error instanceof AdhelmError)) throw error;
    services.log.warn({ err: error, run: run.id }, 'decisions of a rule were not sent');
    return postpone(services, batch, error);
  }
}

function requestOf(decisions: readonly RuleDecision[]): ActionRequest {
  const [first] = decisions;
  const change = first?.change;
  if (first === undefined || change == null) throw new RangeError('a batch of decisions changes something');
  return {
    change: changeOf(change.field, change.after),
    targets: decisions.map(({ entity }) => entity),
    reason: `rule “${first.rule.name}”`,
  };
}

/** The change of a decision, as the single write path takes it. */
export function changeOf(
  field: NonNullable<RuleDecision['change']>['field'],
  after: unknown,
): ActionRequest['change'] {
  if (field === 'status') return { field, value: after === 'active' ? 'active' : 'paused' };
  if (field === 'widget-block') return { field, value: after === true };
  return { field, value: Number(after) };
}

async function claim(client: pg.ClientBase, { run, decisions }: Batch): Promise<void> {
  if (await isAutomationStopped(client)) throw new BatchGone();
  if ((await lockRun(client, run.id)) !== 'running') throw new BatchGone();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from rule_decisions where id = any ($1::uuid[]) and state = 'planned'`,
    [decisions.map(({ id }) => id)],
  );
  if (rows[0]?.count !== decisions.length) throw new BatchGone();
}

const keyOf = (one: Pick<PlannedWrite, 'account' | 'kind' | 'id' | 'campaign'>) => writeKey(one, '');

/** Why a write is no longer what was decided: someone changed the value since. A block that was not known is decided blind. */
function changedSince(write: PlannedWrite, decisions: readonly RuleDecision[]): string | null {
  const decision = decisions.find(({ entity }) => keyOf(entity) === keyOf(write));
  const change = decision?.change;
  if (change == null || change.before === null || write.before === null) return null;
  if (change.before === write.before) return null;
  const inWords = (value: unknown) => valueInWords(write.field, value, change.unit);
  return `It is ${inWords(write.before)} now, not ${inWords(change.before)} as when the rule decided`;
}

async function keepSent(
  client: pg.ClientBase,
  decisions: readonly RuleDecision[],
  action: Action | null,
  skipped: readonly PlannedWrite[],
): Promise<void> {
  const ids = new Map(decisions.map(({ entity, id }) => [keyOf(entity), id]));
  const sent = (action?.writes ?? []).flatMap((write) => {
    const id = ids.get(keyOf(write));
    return id === undefined ? [] : [{ id, write: write.writeId }];
  });
  await client.query(
    `update rule_decisions d set state = 'sent', action_id = $3, write_id = b.write
     from unnest($1::uuid[], $2::uuid[]) as b (id, write) where d.id = b.id`,
    [sent.map(({ id }) => id), sent.map(({ write }) => write), action?.id ?? null],
  );
  const left = skipped.flatMap((write) => {
    const id = ids.get(keyOf(write));
    return id === undefined
      ? []
      : [{ id, ...reasonOfSentence(write.skipped ?? because('cannot-change', {}).reason) }];
  });
  await endDecisions(client, left, 'skipped');
}

/** Ends decisions that are not sent, each with its reason. */
export async function endDecisions(
  client: pg.ClientBase,
  ended: readonly (Reason & { readonly id: string })[],
  state: 'skipped' | 'failed' | 'expired',
): Promise<void> {
  if (ended.length === 0) return;
  await client.query(
    `update rule_decisions d set state = $3, reason = b.reason, because = b.because::jsonb
     from unnest($1::uuid[], $2::text[], $4::text[]) as b (id, reason, because) where d.id = b.id and d.state in ('planned', 'waiting')`,
    [
      ended.map(({ id }) => id),
      ended.map(({ reason }) => reason),
      state,
      ended.map(({ because }) => (because === undefined ? null : JSON.stringify(because))),
    ],
  );
}

const PASSING = ['upstream', 'throttled', 'unavailable', 'internal', 'conflict'];

async function postpone(
  { pool }: RunWorkerServices,
  { decisions }: Batch,
  error: AdhelmError,
): Promise<SentBatch> {
  const ids = decisions.map(({ id }) => id);
  return withScope(pool, systemScope, async (client) => {
    const { rows } = await client.query<{ attempts: number }>(
      `update rule_decisions set attempts = attempts + 1 where id = any ($1::uuid[]) and state = 'planned'
       returning attempts`,
      [ids],
    );
    const attempts = Math.max(0, ...rows.map((row) => row.attempts));
    if (PASSING.includes(error.kind) && attempts < MOST_ATTEMPTS)
      return {
        retryMs:
          error.retryAfterSeconds === undefined ? RETRY_MS * 2 ** attempts : error.retryAfterSeconds * 1_000,
      };
    // what no longer exists here says nothing about the network
    const state = error.kind === 'not-found' ? 'skipped' : 'failed';
    await endDecisions(
      client,
      ids.map((id) => ({ id, ...reasonOfSentence(error.message) })),
      state,
    );
    return { actionId: null };
  });
}
