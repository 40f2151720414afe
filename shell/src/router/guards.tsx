import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../pages/loading-screen.tsx';
import { useSessionState } from '../services/services-context.tsx';
import { loginPathFor, returnPathFrom } from './return-path.ts';

/** Lets signed-in people in; everyone else signs in first and comes back to the URL he asked for. */
export function SignedInOnly() {
  const state = useSessionState();
  const location = useLocation();
  if (state.status === 'starting') return <LoadingScreen />;
  if (state.status === 'signed-out') return <Navigate to={loginPathFor(location, state.reason)} replace />;
  return <Outlet />;
}

/** Lets guests in; signed-in people go where they were headed, or to the dashboard. */
export function GuestOnly() {
  const state = useSessionState();
  const location = useLocation();
  if (state.status === 'starting') return <LoadingScreen />;
  if (state.status === 'signed-in') return <Navigate to={returnPathFrom(location.search)} replace />;
  return <Outlet />;
}
