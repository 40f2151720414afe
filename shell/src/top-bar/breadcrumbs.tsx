import { chakra, HStack, Text } from '@adhelm/shared-ui/chakra';
import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../messages/top-bar.ts';
import { manifestText } from '../navigation/manifest-text.ts';
import { currentLink, navigationTree } from '../navigation/navigation-tree.ts';
import { type ModuleMatch, matchModule } from '../registry/domain/match-module.ts';
import { useRegistry } from '../registry/use-registry.ts';
import { shellPageTitle } from '../router/shell-pages.ts';
import { useUser } from '../services/services-context.tsx';

/** Each step once: labels of links and titles of pages differ in their capitals. */
function withoutRepeats(steps: readonly (string | undefined)[]): string[] {
  const named = steps.filter((step) => step !== undefined);
  const lower = named.map((step) => step.toLocaleLowerCase());
  return named.filter((_, index) => lower.indexOf(lower[index] ?? '') === index);
}

/**
 * Where a page of a module is that no link leads to: the section of the module's links, if they are all in one, and the
 * pages above it.
 */
function stepsAbove({ release: { manifest }, route }: ModuleMatch, pathname: string): string[] {
  const sections = new Set(manifest.nav.map(({ section }) => section));
  const above = manifest.routes.filter((one) => one !== route && pathname.startsWith(`${one.path}/`));
  return [...(sections.size === 1 ? sections : []), ...above.map(({ title }) => title)].map(manifestText);
}

/** The page's location: section, group, link, and the page's own title if it is below the link. */
export function Breadcrumbs() {
  const registry = useRegistry();
  const user = useUser();
  const { pathname } = useLocation();
  const steps = useMemo(() => {
    const link = currentLink(navigationTree(registry, user), pathname);
    const ofModule = registry === null ? null : matchModule(registry, pathname);
    const page =
      shellPageTitle(pathname) ?? (ofModule === null ? undefined : manifestText(ofModule.route.title));
    if (link === null)
      return withoutRepeats([...(ofModule === null ? [] : stepsAbove(ofModule, pathname)), page]);
    return withoutRepeats([link.section, link.group, link.label, link.path === pathname ? undefined : page]);
  }, [registry, user, pathname]);
  if (steps.length === 0) return null;
  return (
    <HStack
      as="nav"
      data-lasting
      aria-label={messages.breadcrumbs}
      display={{ base: 'none', md: 'flex' }}
      minW="0"
      color="fg.muted"
      textStyle="sm"
    >
      <HStack as="ol" gap="1.5" listStyleType="none" minW="0">
        {steps.map((step, index) => (
          <HStack as="li" key={step} gap="1.5" minW="0">
            {index > 0 && (
              <chakra.span _rtl={{ transform: 'scaleX(-1)' }}>
                <ChevronRight size={14} aria-hidden="true" />
              </chakra.span>
            )}
            <Text as="span" truncate color={index === steps.length - 1 ? 'fg' : 'fg.muted'}>
              {step}
            </Text>
          </HStack>
        ))}
      </HStack>
    </HStack>
  );
}
