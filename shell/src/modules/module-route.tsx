import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { messages } from '../messages/modules.tsx';
import { type ModuleMatch, mayEnter } from '../registry/domain/match-module.ts';
import { RegistryFailurePanel } from '../registry/registry-failure-panel.tsx';
import { useRegistryState } from '../registry/use-registry.ts';
import { usePageTitle } from '../router/page-title.ts';
import { loginPathFor } from '../router/return-path.ts';
import { useSessionState } from '../services/services-context.tsx';
import { redirectTarget } from './domain/redirect-target.ts';
import { ModuleOutlet } from './module-outlet.tsx';
import { ModulePlaceholder } from './module-placeholder.tsx';
import { ModuleSkeleton } from './module-skeleton.tsx';
import { SaveNow, SwitchedOffPage } from './switched-off.tsx';
import { usePinnedMatch } from './use-pinned-match.ts';
import { useStop } from './use-stop.ts';

/** Every path that belongs to a module: found, guarded and titled by the manifests before any of its code loads. */
export function ModuleRoute() {
  const state = useRegistryState();
  const location = useLocation();
  const session = useSessionState();
  const { match, setAlive } = usePinnedMatch();
  usePageTitle(match?.route.title);
  if (state.status === 'loading') return <ModulePlaceholder label={messages.loadingPage} />;
  if (state.status === 'failed') {
    return <RegistryFailurePanel reason={state.reason} keptFault={state.keptFault} />;
  }
  if (match === null) return <Navigate to="/404" replace />;
  const { guard, minAccessLevel, redirectTo, title } = match.route;
  const isPublic = guard === 'public' && minAccessLevel === undefined;
  if (!isPublic && session.status === 'starting') return <ModuleSkeleton label={messages.loading(title)} />;
  if (!isPublic && session.status === 'signed-out') return <Navigate to={loginPathFor(location)} replace />;
  const user = session.status === 'signed-in' ? session.user : null;
  if (!mayEnter(minAccessLevel, user)) return <Navigate to="/404" replace />;
  if (redirectTo !== undefined) {
    return <Navigate to={redirectTarget(state.document, location.pathname) ?? '/404'} replace />;
  }
  return <RunningModule key={match.release.federationName} match={match} setAlive={setAlive} />;
}

type RunningModuleProps = {
  readonly match: ModuleMatch;
  readonly setAlive: (isAlive: boolean) => void;
};

/** A module until it is disabled. */
function RunningModule({ match: { release, route }, setAlive }: RunningModuleProps) {
  const stop = useStop(release);
  const isStopped = stop.status === 'stopped';
  useEffect(() => setAlive(!isStopped), [isStopped, setAlive]);
  if (isStopped) return <SwitchedOffPage title={release.manifest.title} reason={stop.reason} />;
  return (
    <>
      {stop.status === 'closing' && (
        <SaveNow title={release.manifest.title} reason={stop.reason} onClose={stop.closeNow} />
      )}
      <ModuleOutlet entry={release} pageTitle={route.title} setAlive={setAlive} />
    </>
  );
}
