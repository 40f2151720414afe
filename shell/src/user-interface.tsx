import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { createRouter } from './router/router.tsx';
import type { Services } from './services/services.ts';
import { ServicesProvider } from './services/services-context.tsx';
import { useCurrent } from './services/use-current.ts';

/** Tells the page's first script that the shell answers now. */
export const SHELL_DRAWN = 'adhelm:drawn';

/**
 * Draws the shell into an element of the page, whose styles carry the nonce that its own need. A page that the server
 * sent drawn is taken over as it stands, with what was typed into it.
 */
export async function drawShell(element: HTMLElement, services: Services): Promise<void> {
  const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';
  const shell = <Shell services={services} router={await createRouter()} nonce={nonce} />;
  const isDrawn = element.dataset.drawn !== undefined && services.session.state.status === 'signed-out';
  if (isDrawn) {
    hydrateRoot(element, shell, { onRecoverableError: (error) => services.reports.add(error, 'page') });
    return;
  }
  delete element.dataset.drawn;
  createRoot(element).render(shell);
}

type ShellProps = {
  readonly services: Services;
  readonly router: RouterProviderProps['router'];
  readonly nonce: string;
};

/** The whole shell, for a services and a router. */
export function Shell({ services, router, nonce }: ShellProps) {
  const { direction } = useCurrent(services.settings.settings$, () => services.settings.current);
  useEffect(() => void document.dispatchEvent(new Event(SHELL_DRAWN)), []);
  return (
    <ThemeProvider direction={direction} nonce={nonce}>
      <ServicesProvider services={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </ThemeProvider>
  );
}
