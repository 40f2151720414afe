import type { ModuleNavLink } from '@adhelm/contracts';
import { Link } from '@adhelm/shared-ui/chakra';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePrefetch } from '../modules/use-prefetch.ts';
import { NavigationIcon } from './navigation-icon.tsx';
import { NavigationText } from './navigation-text.tsx';

type NavigationLinkProps = {
  readonly link: ModuleNavLink;
  readonly isCurrent: boolean;
  readonly onNavigate: (() => void) | undefined;
  /** Inside a group, directly in the section, or only as an icon. */
  readonly place: 'group' | 'section' | 'rail';
};

/** Drawn again only when its own props change: there are dozens of them on each page. */
export const NavigationLink = memo(function NavigationLink({
  link,
  isCurrent,
  onNavigate,
  place,
}: NavigationLinkProps) {
  const prefetch = usePrefetch();
  const start = () => prefetch(link.path);
  return (
    <li>
      <Link
        asChild
        display="flex"
        alignItems="center"
        justifyContent={place === 'rail' ? 'center' : undefined}
        gap="2.5"
        minH="9"
        ps={place === 'group' ? '10' : '3'}
        pe={place === 'rail' ? '3' : '2'}
        borderRadius="md"
        color={isCurrent ? 'accent.fg' : 'fg.muted'}
        bg={isCurrent ? 'accent.subtle' : 'transparent'}
        fontWeight={isCurrent ? 'semibold' : 'normal'}
        textDecoration="none"
        _hover={{ bg: isCurrent ? 'accent.subtle' : 'bg.muted', color: isCurrent ? 'accent.fg' : 'fg' }}
      >
        <RouterLink
          to={link.path}
          aria-current={isCurrent ? 'page' : undefined}
          {...(place === 'rail' ? { 'aria-label': link.label, title: link.label } : {})}
          onClick={onNavigate}
          onPointerEnter={start}
          onFocus={start}
          onTouchStart={start}
        >
          {place !== 'group' && <NavigationIcon name={link.icon} />}
          {place !== 'rail' && <NavigationText>{link.label}</NavigationText>}
        </RouterLink>
      </Link>
    </li>
  );
});
