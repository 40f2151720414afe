import { type ScalingStep, scalingStepSchema } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

/** A step as workers need it. */
export type StoredStep = Omit<ScalingStep, 'decidedAt' | 'confirmedAt' | 'endedAt' | 'adsDraft'> & {
  readonly plan: string;
  readonly decidedAt: Date;
  readonly confirmedAt: Date | null;
  readonly endedAt: Date | null;
  readonly undoAction: string | null;
};

type Row = Omit<StoredStep, 'kind' | 'state' | 'changes' | 'effect'> & {
  readonly kind: string;
  readonly state: string;
  readonly changes: unknown;
  readonly effect: unknown;
};

const SELECT = `select id, plan_id as plan, place, kind, state, changes, reason, decided_at as "decidedAt",
    confirmed_at as "confirmedAt", ended_at as "endedAt", effect, action_id as action,
    undo_action_id as "undoAction", country, draft_id as draft from scaling_steps`;

const { shape } = scalingStepSchema;

const read = ({ kind, state, changes, effect, ...row }: Row): StoredStep => ({
  ...row,
  kind: shape.kind.parse(kind),
  state: shape.state.parse(state),
  changes: shape.changes.parse(changes),
  effect: shape.effect.parse(effect),
});

/** The steps of plans, in their order. */
export async function stepsOf(queries: Queries, plans: readonly string[]): Promise<StoredStep[]> {
  const { rows } = await queries.query<Row>(`${SELECT} where plan_id = any ($1::uuid[]) order by place`, [
    plans,
  ]);
  return rows.map(read);
}

export type NewStep = Pick<
  StoredStep,
  'id' | 'plan' | 'kind' | 'state' | 'changes' | 'reason' | 'action' | 'country' | 'draft'
> & { readonly account: string; readonly at: Date };

/** Stores the next step of a plan that the caller locked. Throws if another one is open. */
export async function insertStep(queries: Queries, step: NewStep): Promise<void> {
  await queries.query(
    `insert into scaling_steps (id, plan_id, account_id, place, kind, state, changes, reason, decided_at, action_id,
       country, draft_id, ended_at)
     values ($1, $2, $3, (select coalesce(max(place), 0) + 1 from scaling_steps where plan_id = $2), $4, $5, $6, $7,
       $8, $9, $10, $11, case when $5 = 'drafted' then $8::timestamptz end)`,
    [
      step.id,
      step.plan,
      step.account,
      step.kind,
      step.state,
      JSON.stringify(step.changes),
      step.reason,
      step.at,
      step.action,
      step.country,
      step.draft,
    ],
  );
}

const columns = {
  state: 'state',
  reason: 'reason',
  confirmedAt: 'confirmed_at',
  endedAt: 'ended_at',
  effect: 'effect',
  action: 'action_id',
  undoAction: 'undo_action_id',
  changes: 'changes',
} as const;

type Change = { readonly [Name in keyof typeof columns]?: StoredStep[Name] };

/** Changes a step of a plan that the caller locked. */
export async function changeStep(queries: Queries, id: string, change: Change): Promise<void> {
  const names = Object.keys(change) as (keyof typeof columns)[];
  const sets = names.map((name, place) => `${columns[name]} = $${place + 2}`);
  const values = names.map((name) => {
    const value = change[name];
    return name === 'effect' || name === 'changes' ? JSON.stringify(value) : value;
  });
  await queries.query(`update scaling_steps set ${sets.join(', ')} where id = $1`, [id, ...values]);
}

/** The step that goes on now: to be judged by a person, or on its way to the network or back. */
export const openStep = (steps: readonly StoredStep[]): StoredStep | undefined =>
  steps.find(({ state }) => ['proposed', 'approved', 'sending', 'taking-back'].includes(state));

/** Steps that are in effect at the network, in their order. */
export const standingSteps = (steps: readonly StoredStep[]): StoredStep[] =>
  steps.filter(({ state, action }) => (state === 'watched' || state === 'kept') && action !== null);
