import { Box, chakra, Flex, HStack, IconButton, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import {
  BookOpen,
  Bot,
  ChartColumn,
  ChevronDown,
  ChevronsLeft,
  Image,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Receipt,
  Target,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';

type Entry = { readonly label: string; readonly icon: LucideIcon; readonly to?: string };

const sections: readonly { readonly name: string; readonly entries: readonly Entry[] }[] = [
  {
    name: 'Reports',
    entries: [{ label: 'Dashboard', icon: LayoutDashboard, to: '/app/reports/dashboard' }],
  },
  {
    name: 'Traffic Sources',
    entries: [
      { label: 'Campaigns', icon: Megaphone },
      { label: 'Content Ads', icon: Image },
      { label: 'Requests', icon: Inbox },
      { label: 'Expense Report', icon: Receipt },
      { label: 'Tracker', icon: Target },
    ],
  },
  { name: 'Thrive', entries: [{ label: 'Thrive', icon: ChartColumn }] },
  { name: 'Management', entries: [{ label: 'Clients', icon: Users }] },
  { name: 'AI', entries: [{ label: 'Tools', icon: Bot }] },
  { name: 'Help', entries: [{ label: 'Documentation', icon: BookOpen }] },
];

/** Groups list their pages once opened; only the first page exists here. */
const LIST = '/app/ts/campaigns';

/** The side navigation: profile, sections with links and groups, footer. */
export function Navigation() {
  return (
    <Flex as="nav" aria-label="Main" direction="column" h="full">
      <HStack gap="3" px="6" py="4" borderBottomWidth="1px">
        <Box boxSize="9" borderRadius="full" bg="accent.subtle" flexShrink="0" />
        <Box minW="0">
          <Text fontWeight="semibold">Demo Person</Text>
          <Text textStyle="sm" color="fg.muted">
            Premium
          </Text>
        </Box>
      </HStack>
      <Stack textStyle="sm" gap="5" flex="1" minH="0" overflowY="auto" px="3" py="4">
        {sections.map(({ name, entries }) => (
          <Box as="section" key={name} aria-label={name}>
            <Text px="3" pb="1.5" textStyle="xs" fontWeight="semibold" color="fg.muted">
              {name}
            </Text>
            <Stack as="ul" gap="0.5" listStyleType="none">
              {entries.map((entry) => (
                <li key={entry.label}>
                  {entry.to === undefined ? (
                    <Group {...entry} />
                  ) : (
                    <PageLink to={entry.to} label={entry.label} icon={entry.icon} />
                  )}
                </li>
              ))}
            </Stack>
          </Box>
        ))}
      </Stack>
      <Flex align="center" justify="space-between" ps="6" pe="3" minH="14" borderTopWidth="1px">
        <Text textStyle="xs" color="fg.muted">
          Presented by Adhelm
        </Text>
        <IconButton variant="ghost" size="sm" aria-label="Fold">
          <ChevronsLeft size={18} aria-hidden="true" />
        </IconButton>
      </Flex>
    </Flex>
  );
}

function Group({ label, icon: Icon }: Entry) {
  const { pathname } = useLocation();
  const isOwn = label === 'Campaigns';
  const [open, setOpen] = useState(isOwn && pathname === LIST);
  return (
    <>
      <chakra.button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        display="flex"
        w="full"
        alignItems="center"
        gap="2.5"
        px="3"
        h="9"
        borderRadius="md"
        fontWeight="medium"
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
      >
        <Icon size={18} aria-hidden="true" />
        <chakra.span flex="1" textAlign="start">
          {label}
        </chakra.span>
        <ChevronDown size={16} aria-hidden="true" />
      </chakra.button>
      {open && isOwn && <PageLink to={LIST} label="List" />}
    </>
  );
}

type PageLinkProps = { readonly to: string; readonly label: string; readonly icon?: LucideIcon };

function PageLink({ to, label, icon: Icon }: PageLinkProps) {
  const isCurrent = useLocation().pathname === to;
  return (
    <Link
      asChild
      display="flex"
      gap="2.5"
      h="9"
      ps={Icon === undefined ? '10' : '3'}
      borderRadius="md"
      color={isCurrent ? 'accent.fg' : 'fg.muted'}
      bg={isCurrent ? 'accent.subtle' : 'transparent'}
      fontWeight={isCurrent ? 'semibold' : 'normal'}
      textDecoration="none"
      _hover={{ bg: 'bg.muted' }}
    >
      <RouterLink to={to} aria-current={isCurrent ? 'page' : undefined}>
        {Icon !== undefined && <Icon size={18} aria-hidden="true" />}
        {label}
      </RouterLink>
    </Link>
  );
}
