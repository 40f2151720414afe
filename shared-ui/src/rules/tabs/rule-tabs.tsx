import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import type { RuleArea } from '../rule-area.ts';
import { AutomationStopped } from '../stopped/automation-stopped.tsx';
import { messages } from './messages.ts';
import { hasTabs, type RuleTab, ruleTabs, tabPath } from './tab-of.ts';

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
    <HStack as="nav" gap="1" wrap="wrap" aria-label={messages.label}>
      {ruleTabs.map((tab) => (
        <Button
          key={tab}
          asChild
          size="sm"
          variant={tab === present ? 'subtle' : 'ghost'}
          {...(tab === present ? { colorPalette: 'accent' } : {})}
        >
          <RouterLink to={tabPath(area, tab)} aria-current={tab === present ? 'page' : undefined}>
            {messages[tab]}
          </RouterLink>
        </Button>
      ))}
    </HStack>
  );
}
