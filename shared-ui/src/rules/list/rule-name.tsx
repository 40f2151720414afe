import type { ListedRule } from '@adhelm/contracts';
import { popupCode, usePopup } from '@adhelm/shared-ui';
import { Box, HStack, IconButton, Link, Text } from '@adhelm/shared-ui/chakra';
import { Ellipsis } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from './messages.ts';
import type { RuleMenuProps } from './rule-menu.tsx';
import { asThePage, SmallLines } from './small-lines.tsx';

const menuCode = popupCode<RuleMenuProps>(async () => (await import('./rule-menu.tsx')).RuleMenu);

type RuleNameProps = {
  readonly rule: ListedRule;
  readonly href: string;
  readonly tabIndex: 0 | -1;
  /** Whether this person changed it in the form and has not saved that. */
  readonly isUnsaved: boolean;
  readonly choices: RuleMenuProps['choices'];
};

/** A rule's name, its sentence and its tags, with its menu. */
export function RuleName({ rule, href, tabIndex, isUnsaved, choices }: RuleNameProps) {
  const { trigger, Popup, popup } = usePopup(menuCode, 'menu');
  return (
    <Box display="flex" gap="2" alignItems="center" w="full" minW="0">
      <Box flex="1" minW="0">
        <Link
          asChild
          className="text"
          dir="auto"
          display="block"
          fontWeight="medium"
          colorPalette="accent"
          {...asThePage}
        >
          <RouterLink to={href} tabIndex={tabIndex} title={rule.name}>
            {rule.name}
          </RouterLink>
        </Link>
        <SmallLines text={rule.purpose} title={rule.sentence} color="fg.muted" />
        {(isUnsaved || rule.tags.length > 0) && (
          <HStack gap="2" minW="0">
            {isUnsaved && (
              <Text flexShrink="0" textStyle="xs" lineHeight="1.25" color="warning.fg">
                {messages.unsaved}
              </Text>
            )}
            {rule.tags.length > 0 && (
              <SmallLines text={messages.tagged(rule.tags.join(', '))} lines={1} color="accent.fg" />
            )}
          </HStack>
        )}
      </Box>
      <IconButton
        {...trigger}
        size="xs"
        variant="ghost"
        tabIndex={tabIndex}
        aria-label={messages.actionsOf(rule.name)}
      >
        <Ellipsis aria-hidden />
      </IconButton>
      {Popup !== null && <Popup {...popup} label={messages.actionsOf(rule.name)} choices={choices} />}
    </Box>
  );
}
