import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';

type SectionLinkProps = {
  readonly section: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
};

/**
 * A link to a section of the page that is open; the rest of the address stays. Goes through the router: a bare `#…`
 * makes a history entry behind the shell's back.
 */
export function SectionLink({ section, children, ...anchor }: SectionLinkProps) {
  const { search } = useLocation();
  return (
    <RouterLink to={{ search, hash: section }} {...anchor}>
      {children}
    </RouterLink>
  );
}
