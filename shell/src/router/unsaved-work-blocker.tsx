import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { messages } from '../messages/unsaved-work.ts';
import { useServices } from '../services/services-context.tsx';

/** Time before an unanswered prompt lets the person leave another way, in milliseconds. */
export const UNANSWERED_MS = 5000;

/** Toasts are not part of public pages, so they load on demand. */
async function offerToLeave(leave: () => void): Promise<void> {
  const { notify } = await import(/* webpackChunkName: "app-area" */ '../notifications/notifications.tsx');
  notify({
    tone: 'warning',
    title: messages.kept,
    action: { label: messages.leave, run: leave },
  });
}

/**
 * Prompts for unsaved work before the page is left, inside the app and on closing the tab. If a module never answers,
 * the shell offers to leave anyway.
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
