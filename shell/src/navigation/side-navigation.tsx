import type { ModuleNavLink } from '@adhelm/contracts';
import { Box, Flex, Stack, Text } from '@adhelm/shared-ui/chakra';
import { memo, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../messages/navigation.tsx';
import { useIdlePrefetch } from '../modules/use-prefetch.ts';
import { useRegistry } from '../registry/use-registry.ts';
import { useUser } from '../services/services-context.tsx';
import { NavigationFooter } from './navigation-footer.tsx';
import { NavigationGroup } from './navigation-group.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { NavigationText } from './navigation-text.tsx';
import { linkPaths, markedLink, type NavigationSection, navigationTree } from './navigation-tree.ts';
import { SideProfile } from './side-profile.tsx';
import type { Rail } from './use-rail.ts';

type SideNavigationProps = {
  readonly onNavigate?: () => void;
  /** Set if it can be folded to icons. */
  readonly rail?: Rail;
};

/** Sections and groups from the manifests; a group opens automatically if the page is under one of its links. */
export function SideNavigation({ onNavigate, rail }: SideNavigationProps) {
  const registry = useRegistry();
  const { pathname } = useLocation();
  const user = useUser();
  const sections = useMemo(() => navigationTree(registry, user), [registry, user]);
  const current = markedLink(sections, pathname, registry);
  useIdlePrefetch(useMemo(() => linkPaths(sections), [sections]));
  const isRail = rail?.isOn === true;
  return (
    <Flex as="nav" aria-label={messages.main} direction="column" h="full">
      <SideProfile isRail={isRail} />
      <Stack
        textStyle="sm"
        gap={isRail ? '3' : '5'}
        flex="1"
        minH="0"
        overflowY="auto"
        overflowX="hidden"
        px="3"
        py="4"
      >
        {sections.map((section) => (
          <Section
            key={section.name}
            section={section}
            pathname={pathname}
            current={current}
            onNavigate={onNavigate}
            unfold={rail?.isOn === true ? () => rail.choose(false) : null}
          />
        ))}
      </Stack>
      <NavigationFooter rail={rail} />
    </Flex>
  );
}

type SectionProps = {
  readonly section: NavigationSection;
  readonly pathname: string;
  readonly current: ModuleNavLink | null;
  readonly onNavigate: (() => void) | undefined;
  readonly unfold: (() => void) | null;
};

/** Not affected by changes of the page's query. */
const Section = memo(function Section({ section, pathname, current, onNavigate, unfold }: SectionProps) {
  return (
    <Box as="section" aria-label={section.name} minW="0">
      {unfold === null && (
        <Text display="flex" px="3" pb="1.5" textStyle="xs" fontWeight="semibold" color="fg.muted">
          <NavigationText>{section.name}</NavigationText>
        </Text>
      )}
      <Stack as="ul" gap="0.5" listStyleType="none">
        {section.links.map((link) => (
          <NavigationLink
            key={link.path}
            link={link}
            isCurrent={link === current}
            onNavigate={onNavigate}
            place={unfold === null ? 'section' : 'rail'}
          />
        ))}
        {section.groups.map((group) => (
          <NavigationGroup
            key={group.name}
            group={group}
            pathname={pathname}
            current={current}
            onNavigate={onNavigate}
            unfold={unfold}
          />
        ))}
      </Stack>
    </Box>
  );
});
