import { readEnvironment } from './environment.ts';
import type { ModuleSource } from './modules/ports/module-source.ts';
import { startServices } from './services/services.ts';
import { wholePage } from './whole-page.ts';

/**
 * Starts the shell on the server's page: first the parts that communicate with the server, then, while those wait, the
 * user interface. `source` defines how modules' code gets into the page. Rejects if the page lacks the root element or
 * the environment.
 */
export async function startShell(source: ModuleSource): Promise<void> {
  await wholePage(document);
  const element = document.getElementById('root');
  if (element === null) throw new Error('#root is missing in the page');
  const services = startServices(readEnvironment(document), source);
  const onUncaught = (error: unknown) => {
    services.reports.add(error, 'page');
    services.health.uncaught(error);
  };
  window.addEventListener('error', (event) => onUncaught(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => onUncaught(event.reason));
  import(/* webpackChunkName: "user-interface" */ './user-interface.tsx')
    .then(({ drawShell }) => drawShell(element, services))
    .catch(onUncaught);
}
