import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../pages/loading-screen.tsx';
import { useSessionState } from '../services/services-context.tsx';
import { loginPathFor, returnPathFrom } from './return-path.ts';

/**
 * Admits signed-in people; everyone else signs in first and returns to the requested URL. Only people who log out here
 * go to the start page: later visitors have not just logged out.
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

/** A one-time password link also opens for signed-in people, because it may belong to someone else. */
const isPasswordLink = (search: string) => new URLSearchParams(search).has('reset');

/** Admits guests; signed-in people continue to their target, or to the dashboard. */
export function GuestOnly() {
  const state = useSessionState();
  const location = useLocation();
  if (state.status === 'starting') return <LoadingScreen />;
  if (state.status === 'signed-in' && !isPasswordLink(location.search))
    return <Navigate to={returnPathFrom(location.search)} replace />;
  return <Outlet />;
}
