import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useServices } from '../services/services-context.tsx';

/** Asks whoever has unsaved work before the page is left, inside the app and by closing the tab. */
export function UnsavedWorkBlocker() {
  const { leaveGuard, reports } = useServices();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leaveGuard.isHolding && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    leaveGuard
      .mayLeave()
      .then((leave) => (leave ? blocker.proceed() : blocker.reset()))
      .catch((error: unknown) => reports.add(error, 'leaving a page'));
  }, [blocker, leaveGuard, reports]);
  useBeforeUnload((event) => {
    if (leaveGuard.isHolding) event.preventDefault();
  });
  return null;
}
