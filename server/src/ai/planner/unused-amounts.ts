import type { Plan } from './plan.ts';

type Amount = readonly { readonly written: string }[] | null;

/** An amount that the plan makes no use of. */
export function unusedAmounts(
  plan: Plan,
  { change, target }: { readonly change: Amount; readonly target: Amount },
): string[] {
  // its reason says what is wrong
  if (plan.kind === 'refused') return [];
  const usesChange =
    (plan.kind === 'propose' && 'by' in plan.wish) ||
    (plan.kind === 'rule' && plan.action.startsWith('change'));
  const usesTarget = plan.kind === 'propose' && 'to' in plan.wish;
  return [...(usesChange ? [] : [change]), ...(usesTarget ? [] : [target])].flatMap((row) =>
    row === null
      ? []
      : [
          row
            .map(({ written }) => written)
            .join(' ')
            .trim(),
        ],
  );
}
