import { readEnvironment } from './environment.ts';
import type { ModuleSource } from './modules/ports/module-source.ts';
import { type Services, startServices } from './services/services.ts';
import { nextTask } from './start/next-task.ts';
import { keepPageArticle } from './start/page-article.ts';
import { isSameTreeError } from './start/same-tree-error.ts';
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
  keepPageArticle(document, window.location.pathname);
  const services = startServices(readEnvironment(document), source);
  const onUncaught = (error: unknown) => {
    services.reports.add(error, 'page');
    services.health.uncaught(error);
  };
  window.addEventListener('error', (event) => {
    if (isSameTreeError(event.error)) event.preventDefault();
    else onUncaught(event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => onUncaught(event.reason));
  drawInTasks(element, services).catch(onUncaught);
}

/** Loads the user interface in several tasks, since running its packages takes longer than a frame. */
async function drawInTasks(element: HTMLElement, services: Services): Promise<void> {
  await nextTask();
  await import(/* webpackChunkName: "user-interface" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackChunkName: "user-interface" */ 'react-router-dom');
  await import(/* webpackChunkName: "user-interface" */ '@adhelm/shared-ui/theme');
  await nextTask();
  const { drawShell } = await import(/* webpackChunkName: "user-interface" */ './user-interface.tsx');
  await drawShell(element, services);
}
