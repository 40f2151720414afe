import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages.ts';
import type { RuleArea } from '../rule-area.ts';
import { AutomationStopped } from '../stopped/automation-stopped.tsx';

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

type RuleTabsProps = { readonly area: RuleArea; readonly present: RuleTab };

/** Links between the rules of an area and what goes with them, below the notice that all of it is stopped. */
export const RuleTabs = (props: RuleTabsProps) => (
  <>
    <AutomationStopped />
    {hasTabs(props.area) && <Links {...props} />}
  </>
);

function Links({ area, present }: RuleTabsProps) {
  return (
    <HStack as="nav" gap="1" wrap="wrap" aria-label={messages.tabs.label}>
      {ruleTabs.map((tab) => (
        <Button
          key={tab}
          asChild
          size="sm"
          variant={tab === present ? 'subtle' : 'ghost'}
          {...(tab === present ? { colorPalette: 'accent' } : {})}
        >
          <RouterLink to={tabPath(area, tab)} aria-current={tab === present ? 'page' : undefined}>
            {messages.tabs[tab]}
          </RouterLink>
        </Button>
      ))}
    </HStack>
  );
}
