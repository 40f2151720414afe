import {
  type EntityPlace,
  type ExplainDecision,
  explainDecisionSchema,
  invalidField,
  placeOfRef,
  type RuleDecision,
  type ToolRow,
} from '@adhelm/contracts';
import type pg from 'pg';
import { readDecisions } from '../../automation/runs/index.ts';
import { valueInWords } from '../../changes/actions/index.ts';
import { targetsOf, withPerson } from '../proposals/index.ts';
import { defineTool } from './tool.ts';
import { emptyAnswer, rowId } from './tool-rows.ts';

const LAST_CHANGES = 10;

export const explainDecisionTool = defineTool<ExplainDecision>({
  name: 'explain_decision',
  scope: 'read',
  description:
    'Why something happened to a campaign, content or widget: what rules decided about it, newest first, with their conditions and figures, and who changed it last.',
  input: explainDecisionSchema,
  run: async ({ services, person }, { entity, limit, cursor }) => {
    const place = placeOfRef(entity);
    if (place === null) throw invalidField('entity', 'Must be a ref');
    await targetsOf(services, person, [entity]);
    const { account, kind, id, campaign } = place;
    const decisions = await readDecisions({ pool: services.pool }, person.scope, {
      account,
      kind,
      entity: id,
      ...(kind === 'widget' ? { campaign } : {}),
      limit,
      ...(cursor === undefined ? {} : { cursor }),
    });
    const changes =
      cursor === undefined
        ? await withPerson(services.pool, person, (client) => changesOf(client, place))
        : [];
    return {
      ...emptyAnswer,
      notes: [
        changes.length === 0
          ? 'Nobody changed it through Adhelm.'
          : 'Changes first, then decisions of rules.',
      ],
      rows: [...changes, ...decisions.data.map(decisionRow)],
      page: { next: decisions.page.next, total: decisions.page.total + changes.length },
      accounts: [account],
    };
  },
});

function decisionRow(decision: RuleDecision): ToolRow {
  const { id, at, rule, state, reason, change, figures, name } = decision;
  return {
    id: rowId('decision', id),
    label: name,
    values: {
      what: 'decision',
      at,
      rule: rule.name,
      sentence: rule.sentence,
      state,
      reason,
      change:
        change === null
          ? null
          : `${change.field}: ${inWords(change, 'before')} → ${inWords(change, 'after')}${made.has(state) ? '' : ' (not made)'}`,
      ...Object.fromEntries(
        Object.entries(figures).map(([metric, value]) => [`figure_${metric.replaceAll(' ', '_')}`, value]),
      ),
    },
  };
}

/** Of other states, the change was held back, only logged, not approved, or failed. */
const made: ReadonlySet<RuleDecision['state']> = new Set(['planned', 'sent', 'confirmed']);

type Change = NonNullable<RuleDecision['change']>;
const inWords = (change: Change, part: 'before' | 'after') =>
  valueInWords(change.field, change[part], change.unit);

type ChangeRow = {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  readonly actor: string;
  readonly kind: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly state: string;
  readonly reason: string | null;
};

async function changesOf(client: pg.ClientBase, place: EntityPlace): Promise<ToolRow[]> {
  const { rows } = await client.query<ChangeRow>(
    `select l.id, l.entity_name as name, coalesce(l.settled_at, l.planned_at) as at, a.actor_name as actor,
       a.actor_kind as kind, l.field, l.before_image as before, l.target as after, l.state, a.reason
     from ledger l join actions a on a.id = l.action_id
     where l.account_id = $1 and l.entity_kind = $2 and l.entity_id = $3 and ($4::text is null or l.campaign_id = $4)
     order by l.planned_at desc limit $5`,
    [
      place.account,
      place.kind,
      place.id,
      place.kind === 'widget' ? (place.campaign ?? null) : null,
      LAST_CHANGES,
    ],
  );
  return rows.map((row) => ({
    id: rowId('change', row.id),
    label: row.name,
    values: {
      what: 'change',
      at: row.at.toISOString(),
      by: row.actor,
      by_kind: row.kind,
      field: row.field,
      change: `${valueInWords(row.field, row.before)} → ${valueInWords(row.field, row.after)}`,
      state: row.state,
      reason: row.reason,
    },
  }));
}
