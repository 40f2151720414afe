import { type ProposalContent, type ProposalItem, printRuleCondition } from '@adhelm/contracts';
import { batchTitle, valueInWords } from '../../changes/actions/index.ts';

/** The longest title that a proposal has. */
const LONGEST = 120;

/** The title of a proposal once its content was edited: it never names values that are no longer proposed. Pure. */
export function editedTitle(title: string, before: ProposalContent, after: ProposalContent): string {
  if (after.kind === 'action-set') return titleOfItems(after.items).slice(0, LONGEST);
  if (before.kind === 'rule' && after.kind === 'rule') return after.rule.name.slice(0, LONGEST);
  if (before.kind === 'brief' && after.kind === 'brief')
    return withName(title, before.brief.values.name, after.brief.values.name).slice(0, LONGEST);
  return title;
}

/** “Change the daily budget of 3 campaigns to $60.00”; without the value where items have different ones. */
function titleOfItems(items: readonly ProposalItem[]): string {
  const acting = items.filter(({ state }) => state !== 'skipped' && state !== 'rejected');
  const [first] = acting;
  if (first === undefined) return 'Nothing to change';
  const { field, after, unit } = first.change;
  const title = batchTitle({ field, target: after, kind: first.entity.kind, total: acting.length });
  const isSame = acting.every(({ change }) => change.after === after && change.unit === unit);
  return typeof after === 'number' && isSame ? `${title} to ${valueInWords(field, after, unit)}` : title;
}

function withName(title: string, before: unknown, after: unknown): string {
  return typeof before === 'string' && before !== '' && typeof after === 'string'
    ? title.replace(before, () => after)
    : title;
}

type RuleOf = Extract<ProposalContent, { readonly kind: 'rule' }>['rule'];

/** An edited rule: where its name repeats a condition that was changed, it repeats the new one. Pure. */
export function renamedRule(before: RuleOf, after: RuleOf): RuleOf {
  if (after.name !== before.name) return after;
  const [from, to] = [before, after].map(({ condition }) => inName(printRuleCondition(condition, 'code')));
  if (from === undefined || to === undefined || from === to) return after;
  return {
    ...after,
    name: inName(after.name)
      .replace(from, () => to)
      .slice(0, LONGEST_NAME),
  };
}

const LONGEST_NAME = 100;

/** Figures as names write them: `roi < -20%` → “roi < −20%”. */
const inName = (text: string) => text.replaceAll(/-(?=\d)/g, '−');
