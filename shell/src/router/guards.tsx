import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../pages/loading-screen.tsx';
import { useSessionState } from '../services/services-context.tsx';
import { loginPathFor, returnPathFrom } from './return-path.ts';

/**
 * Lets signed-in people in; everyone else signs in first and comes back to the URL they asked for. Only those who log
 * out in here go to the start page: whoever comes later has not just logged out.
 */
export function SignedInOnly() {
  const state = useSessionState();
  const location = useLocation();
  const [wasInside, setWasInside] = useState(false);
  if (state.status === 'signed-in' && !wasInside) setWasInside(true);
  if (state.status === 'starting') return <LoadingScreen />;
  if (state.status === 'signed-in') return <Outlet />;
  const hasLoggedOut = wasInside && state.reason === 'signed-out-by-choice';
  return <Navigate to={hasLoggedOut ? '/' : loginPathFor(location)} replace />;
}

/** A one-time password link opens whoever is signed in here: it may be for somebody else. */
const isPasswordLink = (search: string) => new URLSearchParams(search).has('reset');

/** Lets guests in; signed-in people go where they were headed, or to the dashboard. */
export function GuestOnly() {
  const state = useSessionState();
  const location = useLocation();
  if (state.status === 'starting') return <LoadingScreen />;
  if (state.status === 'signed-in' && !isPasswordLink(location.search))
    return <Navigate to={returnPathFrom(location.search)} replace />;
  return <Outlet />;
}
