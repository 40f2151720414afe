import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createRouter } from './router/router.tsx';
import { RouterView } from './router/router-view.tsx';
import type { ShellRouter } from './router/shell-router.ts';
import type { Services } from './services/services.ts';
import { ServicesProvider } from './services/services-context.tsx';
import { useCurrent } from './services/use-current.ts';
import { missingStyles } from './start/missing-styles.tsx';
import { nextTask } from './start/next-task.ts';

/** Event for the page's first script: the shell is ready. */
export const SHELL_DRAWN = 'adhelm:drawn';

/**
 * Renders the shell into an element of the page, with the nonce that its styles need. A prerendered page is replaced in
 * place, keeping entered text.
 */
export async function drawShell(element: HTMLElement, services: Services): Promise<void> {
  const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';
  const router = await createRouter();
  const styles = await missingStyles(document);
  await nextTask();
  const shell = (
    <Shell services={services} router={router} nonce={nonce}>
      {styles}
    </Shell>
  );
  const isDrawn = element.dataset.drawn !== undefined && services.session.state.status === 'signed-out';
  if (isDrawn) {
    hydrateRoot(element, shell, { onRecoverableError: (error) => services.reports.add(error, 'page') });
    return;
  }
  delete element.dataset.drawn;
  const root = createRoot(element);
  // in slices of a few milliseconds instead of one long task
  startTransition(() => root.render(shell));
}

type ShellProps = {
  readonly services: Services;
  readonly router: ShellRouter;
  readonly nonce: string;
  /** Beside the pages. */
  readonly children?: ReactNode;
};

/** The whole shell, for given services and a router. */
export function Shell({ services, router, nonce, children }: ShellProps) {
  const { direction } = useCurrent(services.settings.settings$, () => services.settings.current);
  useEffect(() => void document.dispatchEvent(new Event(SHELL_DRAWN)), []);
  return (
    <ThemeProvider direction={direction} nonce={nonce}>
      {children}
      <ServicesProvider services={services}>
        <RouterView router={router} />
      </ServicesProvider>
    </ThemeProvider>
  );
}
