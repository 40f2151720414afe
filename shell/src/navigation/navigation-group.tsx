import type { ModuleNavLink } from '@adhelm/contracts';
import { chakra, Stack } from '@adhelm/shared-ui/chakra';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { NavigationIcon } from './navigation-icon.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { NavigationText } from './navigation-text.tsx';
import { type NavigationGroup as Group, isUnder } from './navigation-tree.ts';

type NavigationGroupProps = {
  readonly group: Group;
  readonly pathname: string;
  readonly current: ModuleNavLink | null;
  readonly onNavigate: (() => void) | undefined;
  /** Unfolds the rail; null if the navigation is not folded. */
  readonly unfold: (() => void) | null;
};

/** Opens automatically when the page is under one of its links; in the rail it is an icon that unfolds it. */
export function NavigationGroup({ group, pathname, current, onNavigate, unfold }: NavigationGroupProps) {
  const holdsPage = group.links.some((link) => isUnder(pathname, link));
  const [state, setState] = useState({ pathname, isOpen: holdsPage });
  // stays open when the page is left, so that the links below do not move under the pointer
  if (holdsPage && !state.isOpen && state.pathname !== pathname) setState({ pathname, isOpen: true });
  const isRail = unfold !== null;
  const open = !isRail && state.isOpen;
  const press = () => {
    setState({ pathname, isOpen: !open });
    unfold?.();
  };
  return (
    <li>
      <chakra.button
        type="button"
        aria-expanded={open}
        {...(isRail ? { 'aria-label': group.name, title: group.name } : {})}
        onClick={press}
        display="flex"
        w="full"
        alignItems="center"
        justifyContent={isRail ? 'center' : undefined}
        gap="2.5"
        px="3"
        minH="9"
        borderRadius="md"
        color={isRail && holdsPage ? 'accent.fg' : 'fg'}
        bg={isRail && holdsPage ? 'accent.subtle' : 'transparent'}
        fontWeight="medium"
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
      >
        <NavigationIcon name={group.icon} />
        {!isRail && (
          <>
            <NavigationText>{group.name}</NavigationText>
            <chakra.span
              flexShrink="0"
              transition="transform 120ms"
              transform={open ? 'rotate(180deg)' : 'none'}
            >
              <ChevronDown size={16} aria-hidden="true" />
            </chakra.span>
          </>
        )}
      </chakra.button>
      {open && (
        <Stack as="ul" aria-label={group.name} gap="0.5" listStyleType="none" pt="0.5">
          {group.links.map((link) => (
            <NavigationLink
              key={link.path}
              link={link}
              isCurrent={link === current}
              onNavigate={onNavigate}
              place="group"
            />
          ))}
        </Stack>
      )}
    </li>
  );
}
