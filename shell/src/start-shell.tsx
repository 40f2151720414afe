import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { readEnvironment } from './environment.ts';
import type { ModuleSource } from './modules/ports/module-source.ts';
import { createRouter } from './router/router.tsx';
import { type Services, startServices } from './services/services.ts';
import { ServicesProvider } from './services/services-context.tsx';
import { useCurrent } from './services/use-current.ts';

/**
 * Starts the shell on the page that the server made. `source` says how modules' code gets into the page; it throws
 * when the page lacks the root element or the environment.
 */
export function startShell(source: ModuleSource): void {
  const element = document.getElementById('root');
  if (element === null) throw new Error('#root is missing in the page');
  const services = startServices(readEnvironment(document), source);
  const onUncaught = (error: unknown) => {
    services.reports.add(error, 'page');
    services.health.uncaught(error);
  };
  window.addEventListener('error', (event) => onUncaught(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => onUncaught(event.reason));
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
