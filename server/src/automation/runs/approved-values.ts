import { AdhelmError, type ApprovalRequest, type RuleAction, type RuleDecision } from '@adhelm/contracts';
import type pg from 'pg';
import {
  type ActionServices,
  distanceFault,
  previewAction,
  valueInWords,
} from '../../changes/actions/index.ts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { versionsOf } from '../rules/index.ts';
import { decisionsNamed } from './decision-repository.ts';
import type { RunServices } from './run-services.ts';
import { changeOf } from './sent-decisions.ts';

type Values = NonNullable<ApprovalRequest['values']>;
type Valued = Pick<ApprovalRequest, 'verdict' | 'decisions'> & { readonly values: Values };

/** Each value is one that its source takes, for a decision about an amount that is approved by name. */
export async function requireValues(
  services: RunServices & ActionServices,
  scope: Scope,
  given: Valued,
): Promise<void> {
  const { verdict, decisions, values } = given;
  if (values.length === 0) return;
  if (
    verdict === 'reject' ||
    decisions === 'all' ||
    values.some(({ decision }) => !decisions.includes(decision))
  )
    throw new AdhelmError('validation', 'Values belong to decisions that are approved by name');
  const found = await withScope(services.pool, scope, (client) =>
    decisionsNamed(
      client,
      values.map(({ decision }) => decision),
    ),
  );
  const actions = await actionsOf(
    services,
    scope,
    found.map(({ rule }) => rule),
  );
  for (const { id, name, change, entity, rule } of found) {
    const after = values.find(({ decision }) => decision === id)?.after;
    if (change === null || typeof change.after !== 'number' || after === undefined)
      throw new AdhelmError(
        'validation',
        `${name}: only bids, budgets and coefficients have a value to change`,
      );
    const fault = boundsFault(change, after, actions.get(nameOfVersion(rule)) ?? null);
    if (fault !== null) throw new AdhelmError('validation', `${name}: ${fault}`);
    const [write] = await previewAction(services, scope, {
      change: changeOf(change.field, after),
      targets: [entity],
    });
    if (write?.skipped != null) throw new AdhelmError('validation', `${name}: ${write.skipped}`);
  }
}

type OfVersion = Pick<RuleDecision['rule'], 'id' | 'version'>;
type BoundedAction = RuleAction & { readonly currency: string | null };
const nameOfVersion = ({ id, version }: OfVersion) => `${id} ${version}`;

/** What the versions of rules do that decided, each rule read once; those that were never stored are left out. */
async function actionsOf(
  { pool }: RunServices,
  scope: Scope,
  rules: readonly OfVersion[],
): Promise<ReadonlyMap<string, BoundedAction>> {
  const actions = new Map<string, BoundedAction>();
  await withScope(pool, scope, async (client) => {
    for (const id of new Set(rules.map((rule) => rule.id)))
      for (const { version, action, currency } of await versionsOf(client, id))
        actions.set(nameOfVersion({ id, version }), { ...action, currency });
  });
  return actions;
}

/**
 * Why a value is not taken: it is outside of the rule's floor and ceiling, or more than ten times, or less than a tenth, of
 * the value before. Bounds in another currency are left to the source.
 */
function boundsFault(
  { field, before, unit }: NonNullable<RuleDecision['change']>,
  after: number,
  action: BoundedAction | null,
): string | null {
  const isSameUnit = action !== null && (unit === null || unit === action.currency);
  const bounds = isSameUnit && 'floor' in action ? action : { floor: null, ceiling: null };
  const inWords = (value: number) => valueInWords(field, value, unit);
  if (bounds.floor !== null && after < bounds.floor)
    return `the rule allows nothing below ${inWords(bounds.floor)}`;
  if (bounds.ceiling !== null && after > bounds.ceiling)
    return `the rule allows nothing above ${inWords(bounds.ceiling)}`;
  return distanceFault({ field, before, after, unit });
}

/** The values that a person chose, beside what the rule had decided. */
export async function keepValues(
  client: pg.ClientBase,
  judged: readonly { readonly id: string }[],
  values: Values,
): Promise<void> {
  const kept = values.filter(({ decision }) => judged.some(({ id }) => id === decision));
  if (kept.length === 0) return;
  await client.query(
    `update rule_decisions d set chosen = v.after from unnest($1::uuid[], $2::numeric[]) as v (id, after)
     where d.id = v.id and d.decision -> 'change' -> 'after' <> to_jsonb(v.after)`,
    [kept.map(({ decision }) => decision), kept.map(({ after }) => after)],
  );
}
