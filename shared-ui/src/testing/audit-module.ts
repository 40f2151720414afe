import type { ModuleLifecycles } from '@adhelm/shared-ui/module';
import { createFakeHost, type FakeHost, type FakeHostOptions } from './fake-host.ts';
import { leaksAfterGrace, watchLeaks } from './leak-audit.ts';

type AuditOptions = FakeHostOptions & {
  /** What a person does between mount and unmount: open what opens, so that it has to close. */
  readonly use?: (fake: FakeHost, element: HTMLElement) => Promise<void>;
};

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/**
 * Mounts a module by its real lifecycles, lets the test use it, unmounts it, and resolves to what it left behind:
 * listeners, timers, nodes, open subscriptions, unanswered questions for unsaved work. Empty is what it must be.
 * The first mount of a page is not audited: libraries install what they need once per page.
 */
export async function auditModule(
  lifecycles: ModuleLifecycles,
  options: AuditOptions = {},
): Promise<string[]> {
  const actEnvironment = globalThis.IS_REACT_ACT_ENVIRONMENT;
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await runOnce(lifecycles, options);
    const watch = watchLeaks();
    try {
      const fake = await runOnce(lifecycles, options);
      return await leaksAfterGrace(() => [...watch.leaks(), ...leftAtHost(fake)]);
    } finally {
      watch.stop();
    }
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = actEnvironment;
  }
}

async function runOnce(lifecycles: ModuleLifecycles, options: AuditOptions): Promise<FakeHost> {
  const fake = createFakeHost(options);
  const domElement = document.createElement('div');
  document.body.append(domElement);
  const crashes: unknown[] = [];
  const props = { host: fake.host, domElement, onCrash: (error: unknown) => crashes.push(error) };
  await lifecycles.bootstrap(props);
  await lifecycles.mount(props);
  await options.use?.(fake, domElement);
  await lifecycles.unmount(props);
  domElement.remove();
  if (crashes.length > 0) throw crashes[0];
  return fake;
}

function leftAtHost(fake: FakeHost): string[] {
  const left: [string, number][] = [
    ['subscription(s) to the host', fake.openSubscriptions()],
    ['question(s) for unsaved work', fake.leaveQuestions.size],
  ];
  return left.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`);
}
