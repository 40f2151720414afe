import type { ModuleLifecycles } from '@adhelm/shared-ui/module';
import { createFakeHost, type FakeHost, type FakeHostOptions } from './fake-host.ts';
import { leaksAfterGrace, watchLeaks } from './leak-audit.ts';

type AuditOptions = FakeHostOptions & {
  /** Interaction between mount and unmount: open everything that has to close again. */
  readonly use?: (fake: FakeHost, element: HTMLElement) => Promise<void>;
};

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/**
 * Mounts a module with its real lifecycles, lets the test use it, unmounts it, and resolves to its leaks: listeners,
 * timers, nodes, open subscriptions, leave prompts. The result must be empty. The first mount of a page is not audited,
 * because libraries initialize once per page.
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
