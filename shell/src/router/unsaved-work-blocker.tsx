import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { messages } from '../messages/unsaved-work.ts';
import { useServices } from '../services/services-context.tsx';

/** How long a module's question may stay unanswered before the person is offered another way out, in milliseconds. */
export const UNANSWERED_MS = 5000;

/** Toasts are no part of guests' pages, so they are fetched where they are needed. */
async function offerToLeave(leave: () => void): Promise<void> {
  const { notify } = await import(/* webpackChunkName: "app-area" */ '../notifications/notifications.tsx');
  notify({
    tone: 'warning',
    title: messages.kept,
    action: { label: messages.leave, run: leave },
  });
}

/**
 * Asks whoever has unsaved work before the page is left, inside the app and by closing the tab. A module that never
 * answers does not keep the person: after a while, the shell offers to leave all the same.
 */
export function UnsavedWorkBlocker() {
  const { leaveGuard, reports } = useServices();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leaveGuard.isHolding && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isOver = false;
    const timer = setTimeout(() => {
      const leave = () => !isOver && blocker.proceed();
      offerToLeave(leave).catch((error: unknown) => reports.add(error, 'leaving a page'));
    }, UNANSWERED_MS);
    leaveGuard
      .mayLeave()
      .then((leave) => {
        if (!isOver) (leave ? blocker.proceed : blocker.reset)();
      })
      .catch((error: unknown) => reports.add(error, 'leaving a page'))
      .finally(() => clearTimeout(timer));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [blocker, leaveGuard, reports]);
  useBeforeUnload((event) => {
    if (leaveGuard.isHolding) event.preventDefault();
  });
  return null;
}
