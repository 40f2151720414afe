import { AdhelmError, type ApprovalRequest, type RuleDecision } from '@adhelm/contracts';
import type pg from 'pg';
import {
  type ActionServices,
  distanceFault,
  previewAction,
  valueInWords,
} from '../../changes/actions/index.ts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
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
  for (const { id, name, change, entity, bounds } of found) {
    const after = values.find(({ decision }) => decision === id)?.after;
    if (change === null || typeof change.after !== 'number' || after === undefined)
      throw new AdhelmError(
        'validation',
        `${name}: only bids, budgets and coefficients have a value to change`,
      );
    const fault = boundsFault(change, after, bounds);
    if (fault !== null) throw new AdhelmError('validation', `${name}: ${fault}`);
    const [write] = await previewAction(services, scope, {
      change: changeOf(change.field, after),
      targets: [entity],
    });
    if (write?.skipped != null) throw new AdhelmError('validation', `${name}: ${write.skipped}`);
  }
}

/**
 * Why a value is not taken: it is outside of the rule's floor and ceiling, or more than ten times, or less than a tenth, of
 * the value before.
 */
function boundsFault(
  { field, before, unit }: NonNullable<RuleDecision['change']>,
  after: number,
  bounds: RuleDecision['bounds'],
): string | null {
  const { floor, ceiling } = bounds ?? { floor: null, ceiling: null };
  const inWords = (value: number) => valueInWords(field, value, unit);
  if (floor !== null && after < floor) return `the rule allows nothing below ${inWords(floor)}`;
  if (ceiling !== null && after > ceiling) return `the rule allows nothing above ${inWords(ceiling)}`;
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
