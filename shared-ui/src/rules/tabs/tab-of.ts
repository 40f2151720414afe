import type { RuleArea } from '../rule-area.ts';

export const ruleTabs = ['rules', 'block-lists', 'reputation', 'probation'] as const;
export type RuleTab = (typeof ruleTabs)[number];

/** The query parameter of the tab; rules need none. */
export const TAB = 'tab';

/** Only widgets can be put on block lists. */
export const hasTabs = ({ kind }: RuleArea) => kind === 'widget';

export const tabOf = (area: RuleArea, value: string | null): RuleTab =>
  (hasTabs(area) ? ruleTabs.find((tab) => tab === value) : undefined) ?? 'rules';

export const tabPath = ({ path }: RuleArea, tab: RuleTab, more: Readonly<Record<string, string>> = {}) => {
  const search = new URLSearchParams({ ...(tab === 'rules' ? {} : { [TAB]: tab }), ...more }).toString();
  return search === '' ? path : `${path}?${search}`;
};
