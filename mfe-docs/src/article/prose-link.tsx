import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** Paths that the server answers itself. */
const SERVED = /^\/(api|registry|metrics)\b/;

/** A link in the text: pages of the product go through the router, other addresses through the browser. */
export function ProseLink({ href = '', children }: ComponentProps<'a'>) {
  const isPage = href.startsWith('#') || (href.startsWith('/') && !SERVED.test(href));
  return isPage ? <RouterLink to={href}>{children}</RouterLink> : <a href={href}>{children}</a>;
}
