import { Box, Flex, HStack, IconButton, Text } from '@adhelm/shared-ui/chakra';
import { Bell, ChevronRight, Contact, Inbox, type LucideIcon, Search, Settings, User } from 'lucide-react';
import { useLocation } from 'react-router-dom';

const tools: readonly (readonly [string, LucideIcon])[] = [
  ['Search', Search],
  ['Jobs', Inbox],
  ['Contacts', Contact],
  ['Activity', Bell],
  ['Settings', Settings],
  ['Account', User],
];

/** Mark, location and the tools of every page, which open nothing. */
export function TopBar() {
  const { pathname } = useLocation();
  const steps =
    pathname === '/app/ts/campaigns' ? ['Traffic Sources', 'Campaigns'] : ['Reports', 'Dashboard'];
  return (
    <Flex
      as="header"
      h="topBar"
      align="center"
      gap="4"
      px="6"
      bg="bg.surface"
      borderBottomWidth="1px"
      position="sticky"
      top="0"
      zIndex="docked"
    >
      <HStack gap="2.5" w="calc({sizes.drawer} - {spacing.10})" flexShrink="0">
        <Box boxSize="8" borderRadius="md" bg="accent.solid" />
        <Text as="span" fontWeight="semibold" textStyle="xl">
          Adhelm
        </Text>
      </HStack>
      <HStack as="ol" gap="1.5" listStyleType="none" color="fg.muted" textStyle="sm">
        {steps.map((step, index) => (
          <HStack as="li" key={step} gap="1.5">
            {index > 0 && <ChevronRight size={14} aria-hidden="true" />}
            {step}
          </HStack>
        ))}
      </HStack>
      <HStack gap="1" ms="auto">
        {tools.map(([label, Icon]) => (
          <IconButton key={label} variant="ghost" aria-label={label}>
            <Icon size={20} aria-hidden="true" />
          </IconButton>
        ))}
      </HStack>
    </Flex>
  );
}
