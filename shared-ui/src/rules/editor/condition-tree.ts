import type { RuleCondition, RuleLeaf } from '@adhelm/contracts';

/** A condition as its editor displays it: parts of which all or any have to be met, or the opposite of that. */
export type ConditionGroup = {
  readonly of: 'all' | 'any';
  readonly isNot: boolean;
  readonly parts: readonly RuleCondition[];
};

export const isLeaf = (tree: RuleCondition): tree is RuleLeaf =>
  !('all' in tree) && !('any' in tree) && !('not' in tree);

/** A tree as a group; a single comparison is a group of one. */
export function groupOf(tree: RuleCondition): ConditionGroup {
  if ('all' in tree) return { of: 'all', isNot: false, parts: tree.all };
  if ('any' in tree) return { of: 'any', isNot: false, parts: tree.any };
  if ('not' in tree) {
    const inner = groupOf(tree.not);
    return inner.isNot ? { of: 'all', isNot: true, parts: [tree.not] } : { ...inner, isNot: true };
  }
  return { of: 'all', isNot: false, parts: [tree] };
}

/** The tree of a group; null for a group without parts. A group of one is that part. */
export function treeOf({ of, isNot, parts }: ConditionGroup): RuleCondition | null {
  const [first, ...others] = parts;
  if (first === undefined) return null;
  const inner = others.length === 0 ? first : of === 'all' ? { all: parts } : { any: parts };
  return isNot ? { not: inner } : inner;
}

/** A group with a part in another place's stead; null removes it. */
export function withPart(group: ConditionGroup, index: number, part: RuleCondition | null): ConditionGroup {
  const parts = group.parts.flatMap((present, at) => {
    if (at !== index) return [present];
    return part === null ? [] : [part];
  });
  return { ...group, parts };
}

export const withMore = (group: ConditionGroup, part: RuleCondition): ConditionGroup => ({
  ...group,
  parts: [...group.parts, part],
});

/** The first comparison of a new row. */
export const firstLeaf: RuleLeaf = { metric: 'clicks', is: '>=', than: { constant: 100 } };

/** What a new nested group starts with; a group of one would be that one. */
export const firstGroup: RuleCondition = {
  any: [
    { metric: 'conversions', is: '=', than: { constant: 0 } },
    { metric: 'roi', is: '<', than: { constant: 0 } },
  ],
};
