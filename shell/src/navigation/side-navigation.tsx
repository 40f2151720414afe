import type { ModuleNavLink } from '@adhelm/contracts';
import { Box, chakra, Flex, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useIdlePrefetch, usePrefetch } from '../modules/use-prefetch.ts';
import { useRegistry } from '../registry/use-registry.ts';
import { useServices, useUser } from '../services/services-context.tsx';
import { NavigationIcon } from './navigation-icon.tsx';
import { currentLink, isUnder, linkPaths, type NavigationGroup, navigationTree } from './navigation-tree.ts';
import { SideProfile } from './side-profile.tsx';

/** Sections and groups from the manifests; a group opens by itself when the page lies under one of its links. */
export function SideNavigation({ onNavigate }: { readonly onNavigate?: () => void }) {
  const registry = useRegistry();
  const { pathname } = useLocation();
  const user = useUser();
  const sections = useMemo(() => navigationTree(registry, user), [registry, user]);
  const current = currentLink(sections, pathname);
  useIdlePrefetch(useMemo(() => linkPaths(sections), [sections]));
  return (
    <Flex as="nav" aria-label="Main" direction="column" h="full" overflowY="auto">
      <SideProfile />
      <Stack gap="5" flex="1" px="3" py="4">
        {sections.map((section) => (
          <Box key={section.name} as="section" aria-label={section.name}>
            <Text px="3" pb="1.5" textStyle="xs" fontWeight="semibold" color="fg.muted">
              {section.name}
            </Text>
            <Stack as="ul" gap="0.5" listStyleType="none">
              {section.links.map((link) => (
                <NavigationLink
                  key={link.path}
                  link={link}
                  current={link === current}
                  onNavigate={onNavigate}
                  icon
                />
              ))}
              {section.groups.map((group) => (
                <Group
                  key={group.name}
                  group={group}
                  pathname={pathname}
                  current={current}
                  onNavigate={onNavigate}
                />
              ))}
            </Stack>
          </Box>
        ))}
      </Stack>
      <PresentedBy />
    </Flex>
  );
}

type GroupProps = {
  readonly group: NavigationGroup;
  readonly pathname: string;
  readonly current: ModuleNavLink | null;
  readonly onNavigate: (() => void) | undefined;
};

function Group({ group, pathname, current, onNavigate }: GroupProps) {
  const holdsPage = group.links.some((link) => isUnder(pathname, link));
  const [choice, setChoice] = useState<{ readonly pathname: string; readonly open: boolean } | null>(null);
  const open =
    choice !== null && choice.pathname === pathname ? choice.open : holdsPage || choice?.open === true;
  return (
    <li>
      <chakra.button
        type="button"
        aria-expanded={open}
        onClick={() => setChoice({ pathname, open: !open })}
        display="flex"
        w="full"
        alignItems="center"
        gap="3"
        px="3"
        h="9"
        borderRadius="md"
        color="fg"
        fontWeight="medium"
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
      >
        <NavigationIcon name={group.icon} />
        <chakra.span flex="1" textAlign="start">
          {group.name}
        </chakra.span>
        <chakra.span transition="transform 120ms" transform={open ? 'rotate(180deg)' : 'none'}>
          <ChevronDown size={16} aria-hidden="true" />
        </chakra.span>
      </chakra.button>
      {open && (
        <Stack as="ul" gap="0.5" listStyleType="none" pt="0.5">
          {group.links.map((link) => (
            <NavigationLink
              key={link.path}
              link={link}
              current={link === current}
              onNavigate={onNavigate}
              nested
            />
          ))}
        </Stack>
      )}
    </li>
  );
}

type NavigationLinkProps = {
  readonly link: ModuleNavLink;
  readonly current: boolean;
  readonly onNavigate: (() => void) | undefined;
  readonly nested?: boolean;
  readonly icon?: boolean;
};

function NavigationLink({ link, current, onNavigate, nested = false, icon = false }: NavigationLinkProps) {
  const prefetch = usePrefetch();
  const start = () => prefetch(link.path);
  return (
    <li>
      <Link
        asChild
        display="flex"
        alignItems="center"
        gap="3"
        h="9"
        px="3"
        ps={nested ? '42px' : '3'}
        borderRadius="md"
        color={current ? 'accent.fg' : 'fg.muted'}
        bg={current ? 'accent.subtle' : 'transparent'}
        fontWeight={current ? 'semibold' : 'normal'}
        textDecoration="none"
        _hover={{ bg: current ? 'accent.subtle' : 'bg.muted', color: current ? 'accent.fg' : 'fg' }}
      >
        <RouterLink
          to={link.path}
          aria-current={current ? 'page' : undefined}
          onClick={onNavigate}
          onPointerEnter={start}
          onFocus={start}
          onTouchStart={start}
        >
          {icon && <NavigationIcon name={link.icon} />}
          {link.label}
        </RouterLink>
      </Link>
    </li>
  );
}

function PresentedBy() {
  const { environment } = useServices();
  return (
    <Text px="6" py="4" textStyle="xs" color="fg.muted" borderTopWidth="1px">
      Presented by{' '}
      <Link href={environment.company.agencyUrl} color="fg" fontWeight="medium">
        {environment.company.name}
      </Link>
    </Text>
  );
}
