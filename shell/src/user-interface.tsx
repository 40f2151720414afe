import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './router/router.tsx';
import type { Services } from './services/services.ts';
import { ServicesProvider } from './services/services-context.tsx';
import { useCurrent } from './services/use-current.ts';

/** Draws the shell into an element of the page, whose styles carry the nonce that its own need. */
export function drawShell(element: HTMLElement, services: Services): void {
  const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';
  createRoot(element).render(<Shell services={services} router={createRouter()} nonce={nonce} />);
}

type ShellProps = {
  readonly services: Services;
  readonly router: ReturnType<typeof createRouter>;
  readonly nonce: string;
};

function Shell({ services, router, nonce }: ShellProps) {
  const { direction } = useCurrent(services.settings.settings$, () => services.settings.current);
  return (
    <ThemeProvider direction={direction} nonce={nonce}>
      <ServicesProvider services={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </ThemeProvider>
  );
}
