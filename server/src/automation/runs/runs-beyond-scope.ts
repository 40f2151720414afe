import { actorSchema, decisionStates, type RuleKind } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { RunOfKind } from './rule-run.ts';

type PartOfRun = Pick<
  RunOfKind,
  'id' | 'kind' | 'name' | 'actor' | 'state' | 'message' | 'writes' | 'startedAt' | 'finishedAt'
>;

type Row = Pick<PartOfRun, 'id' | 'name' | 'startedAt' | 'writes'> & {
  readonly rule: string;
  readonly kind: RuleKind;
};

const counted = decisionStates.map((state) => `'${state}', count(*) filter (where d.state = '${state}')`);

/**
 * What goes on in a person's accounts by rules that they do not see, because these cover other accounts too: the part of each
 * run in their scope.
 */
export async function runsBeyondScope(queries: Queries): Promise<PartOfRun[]> {
  const { rows } = await queries.query<Row>(
    `select d.run_id as id, min(d.rule_id::text) as rule, min(d.decision -> 'rule' ->> 'name') as name,
       min(d.entity_kind) as kind, min(d.at) as "startedAt", jsonb_build_object(${counted.join(', ')}) as writes
     from rule_decisions d
     where d.run_id in (select run_id from rule_decisions where state in ('planned', 'sent'))
       and not exists (select from rule_runs r where r.id = d.run_id)
     group by d.run_id order by d.run_id desc`,
  );
  return rows.map(({ rule, ...row }) => ({
    ...row,
    actor: actorSchema.parse({ kind: 'rule', id: rule, name: row.name }),
    state: 'running',
    message: null,
    finishedAt: null,
  }));
}
