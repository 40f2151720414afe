import type { ToolRow } from '@adhelm/contracts';
import { percentInWords, type ToolContext } from '../tools/index.ts';
import { found } from './found-entities.ts';
import type { Plan } from './plan.ts';
import { LISTED, type Parts, type Requested, text, use } from './run-steps.ts';

type Explain = Extract<Plan, { readonly kind: 'why' | 'evidence' }>;

/** Says why something happened to an entity, or shows its evidence. */
export async function* explain(context: ToolContext, { kind, of }: Explain, request: Requested): Parts {
  const rows = yield* found(context, of, request);
  for (const { ref, label } of rows ?? []) {
    if (ref === undefined) continue;
    if (kind === 'why') {
      const answer = yield* use(context, 'explain_decision', { entity: ref });
      yield text(
        `${answer.notes.join(' ')}\n${answer.rows
          .slice(0, LISTED)
          .map(({ values }) => `- ${whyInWords(values)}\n`)
          .join('')}`,
      );
      continue;
    }
    const answer = yield* use(context, 'show_evidence', { entity: ref, ...of.range });
    yield text(
      `“${label}”. ${answer.notes.join(' ')}\n${answer.rows
        .slice(0, LISTED)
        .map((row) => `- “${row.label}”: ${evidenceInWords(row)}\n`)
        .join('')}`,
    );
  }
}

function whyInWords(values: ToolRow['values']): string {
  const at = String(values.at).slice(0, 10);
  const reason = values.reason === null ? '' : ` (${String(values.reason)})`;
  if (values.what === 'change')
    return `${at}: ${String(values.by)} changed ${String(values.field)}, ${String(values.change)}${reason}`;
  return `${at}: the rule “${String(values.rule)}” decided; ${String(values.state)}${reason}. ${String(values.sentence)}`;
}

function evidenceInWords({ values }: ToolRow): string {
  const { losing, evidence } = values;
  if (typeof losing !== 'number') return `${String(evidence ?? 'not reported')}`;
  return `${String(evidence)}, it loses with a probability of ${percentInWords(losing)}`;
}
