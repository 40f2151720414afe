import { type ReactNode, useMemo } from 'react';
import { createPath, type Location, type Navigator, Router } from 'react-router-dom';
import type { HostApi } from './host.ts';
import { useLatest } from './use-latest.ts';

const pathOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));

function navigatorOf(host: HostApi): Navigator {
  return {
    createHref: pathOf,
    push: (to, state, options) => host.navigate(to, { ...options, state }),
    replace: (to, state, options) => host.navigate(to, { ...options, state, replace: true }),
    go: (delta) => window.history.go(delta),
  };
}

const nowhere: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };

/**
 * A router without its own history: the shell's router provides the location and navigates for links. Its routes match
 * full paths.
 */
export function HostRouter({ host, children }: { readonly host: HostApi; readonly children: ReactNode }) {
  const location = useLatest(host.location$) ?? nowhere;
  const navigator = useMemo(() => navigatorOf(host), [host]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
