import {
  parseRuleCondition,
  printRuleCondition,
  type RuleCondition,
  ruleConditionSchema,
} from '@adhelm/contracts';
import { firstGroup, firstLeaf, groupOf, isLeaf, treeOf, withMore, withPart } from './condition-tree.ts';

function read(text: string): RuleCondition {
  const parsed = parseRuleCondition(text);
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  return parsed.condition;
}
const printed = (tree: RuleCondition | null) => tree && printRuleCondition(tree, 'code');

describe('a condition as groups', () => {
  it.each([
    'cost > 5',
    'cost > 5 and clicks >= 10',
    'cost > 5 or clicks >= 10 and roi < -20%',
    'not (cost > 5 or clicks >= 10)',
    'not cost > 5',
    'not (not cost > 5)',
    'P(cpa > target cpa) >= 95% and conversions = 0',
  ])('%s is the same after its display', (text) => {
    const tree = read(text);
    expect(treeOf(groupOf(tree))).toEqual(tree);
  });

  it('grows, shrinks and stays valid', () => {
    const one = groupOf(read('cost > 5'));
    const three = withMore(withMore(one, firstLeaf), firstGroup);
    expect(printed(treeOf(three))).toBe('cost > 5 and clicks >= 100 and (conversions = 0 or roi < 0%)');
    expect(ruleConditionSchema.parse(treeOf(three))).toEqual(treeOf(three));
    expect(printed(treeOf(withPart(three, 1, read('cost > 7'))))).toBe(
      'cost > 5 and cost > 7 and (conversions = 0 or roi < 0%)',
    );
    expect(printed(treeOf(withPart(withMore(one, firstLeaf), 0, null)))).toBe('clicks >= 100');
    expect(treeOf(withPart(one, 0, null))).toBeNull();
    expect(printed(treeOf({ ...three, isNot: true, of: 'any' }))).toBe(
      'not (cost > 5 or clicks >= 100 or (conversions = 0 or roi < 0%))',
    );
  });

  it('knows comparisons from groups', () => {
    expect(isLeaf(firstLeaf)).toBe(true);
    expect(isLeaf(read('P(roi < 0%) >= 90%'))).toBe(true);
    expect(isLeaf(firstGroup)).toBe(false);
    expect(isLeaf(read('not cost > 1'))).toBe(false);
  });
});
