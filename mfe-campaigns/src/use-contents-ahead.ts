import { useEffect } from 'react';

const CONTENTS = /^\/app\/ts\/(campaigns\/.+\/)?contents$/;
const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Loads the code of contents when a pointer, a finger or the focus reaches a link to them anywhere in the page, so that
 * it is there when the link is followed. After a failure, following it tries again.
 */
export function useContentsAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || !CONTENTS.test(link.pathname)) return;
      stop();
      load().catch(() => undefined);
    };
    const stop = () => {
      for (const intent of intents) document.removeEventListener(intent, look);
    };
    for (const intent of intents) document.addEventListener(intent, look, { passive: true });
    return stop;
  }, [load]);
}
