import { type ProposeActionSet, type ToolRow, verdictAt } from '@adhelm/contracts';

type Judged = { readonly refs: readonly string[]; readonly notes: readonly string[] };

const verbs = { losing: 'lose', earning: 'earn' } as const;

/** The entities whose evidence says what a proposal is about, and how many are left out for what reason. Pure. */
export function withEvidence(
  refs: readonly string[],
  evidence: ReadonlyMap<string, ToolRow>,
  wanted: ProposeActionSet['evidence'],
): Judged {
  if (wanted === undefined) return { refs, notes: [] };
  const byVerdict = Map.groupBy(refs, (ref) => verdictOfRow(evidence.get(ref)));
  const certain = byVerdict.get(wanted) ?? [];
  const unknown = byVerdict.get('unknown')?.length ?? 0;
  const others = refs.length - certain.length - unknown;
  return {
    refs: certain,
    notes: [
      ...(unknown === 0
        ? []
        : [
            `Left out: ${unknown} of ${refs.length}, because it is not yet known whether they ${verbs[wanted]}.`,
          ]),
      ...(others === 0
        ? []
        : [
            `Left out: ${others} of ${refs.length}, because it is certain that they do not ${verbs[wanted]}.`,
          ]),
    ],
  };
}

function verdictOfRow(row: ToolRow | undefined) {
  const losing = row?.values.losing;
  return verdictAt(typeof losing === 'number' ? losing : null);
}
