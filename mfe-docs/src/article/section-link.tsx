import type { ComponentProps } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';

type SectionLinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & { readonly section: string };

/**
 * A link to a section of the open page; the rest of the URL stays. Uses the router, because a bare `#…` would add a
 * history entry that the shell does not notice.
 */
export function SectionLink({ section, children, ...anchor }: SectionLinkProps) {
  const { search } = useLocation();
  return (
    <RouterLink to={{ search, hash: section }} {...anchor}>
      {children}
    </RouterLink>
  );
}
