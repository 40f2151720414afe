import { useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { messages } from '../messages/unsaved-work.ts';
import { useServices } from '../services/services-context.tsx';
import { useShellRouter } from './router-view.tsx';
import type { HeldNavigation } from './shell-router.ts';

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
  const router = useShellRouter();
  useEffect(() => {
    const ask = ({ proceed, over }: HeldNavigation) => {
      const leave = () => !over.aborted && proceed();
      const timer = setTimeout(() => {
        offerToLeave(leave).catch((error: unknown) => reports.add(error, 'leaving a page'));
      }, UNANSWERED_MS);
      over.addEventListener('abort', () => clearTimeout(timer));
      leaveGuard
        .mayLeave()
        .then((may) => may && leave())
        .catch((error: unknown) => reports.add(error, 'leaving a page'))
        .finally(() => clearTimeout(timer));
    };
    const holds = (from: Location, to: Location) => leaveGuard.isHolding && from.pathname !== to.pathname;
    return router.hold({ holds, onHeld: ask });
  }, [router, leaveGuard, reports]);
  useEffect(() => {
    const askOnClosing = (event: BeforeUnloadEvent) => {
      if (leaveGuard.isHolding) event.preventDefault();
    };
    window.addEventListener('beforeunload', askOnClosing);
    return () => window.removeEventListener('beforeunload', askOnClosing);
  }, [leaveGuard]);
  return null;
}
