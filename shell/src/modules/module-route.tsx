import { generatePath, matchPath, Navigate, useLocation } from 'react-router-dom';
import { matchModule, mayEnter } from '../registry/domain/match-module.ts';
import { RegistryFailurePanel } from '../registry/registry-failure-panel.tsx';
import { useRegistryState } from '../registry/use-registry.ts';
import { usePageTitle } from '../router/page-title.ts';
import { loginPathFor } from '../router/return-path.ts';
import { useSessionState } from '../services/services-context.tsx';
import { ModuleOutlet } from './module-outlet.tsx';
import { ModuleSkeleton } from './module-skeleton.tsx';

/** Every path that belongs to a module: found, guarded and titled by the manifests, before any of its code is there. */
export function ModuleRoute() {
  const state = useRegistryState();
  const location = useLocation();
  const session = useSessionState();
  const match = state.status === 'ready' ? matchModule(state.document, location.pathname) : null;
  usePageTitle(match?.route.title);
  if (state.status === 'loading') return <ModuleSkeleton title="the page" />;
  if (state.status === 'failed') return <RegistryFailurePanel reason={state.reason} />;
  if (match === null) return <Navigate to="/404" replace />;
  const { guard, minAccessLevel, redirectTo, title } = match.route;
  const isPublic = guard === 'public' && minAccessLevel === undefined;
  if (!isPublic && session.status === 'starting') return <ModuleSkeleton title={title} />;
  if (!isPublic && session.status === 'signed-out')
    return <Navigate to={loginPathFor(location, session.reason)} replace />;
  const user = session.status === 'signed-in' ? session.user : null;
  if (!mayEnter(minAccessLevel, user)) return <Navigate to="/404" replace />;
  if (redirectTo !== undefined) {
    const { params } = matchPath(match.route.path, location.pathname) ?? {};
    return <Navigate to={generatePath(redirectTo, params)} replace />;
  }
  return <ModuleOutlet key={match.release.federationName} release={match.release} pageTitle={title} />;
}
