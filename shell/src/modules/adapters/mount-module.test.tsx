import { setImmediate as nextTask } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { defineModule, type ModuleLifecycles, useBusEvent } from '@adhelm/shared-ui/module';
import { createFakeHost } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { testRelease } from '../../testing/releases.ts';
import type { ModuleFailure } from '../domain/module-failure.ts';
import { MOUNT_TIMEOUT_MS, mountModule } from './mount-module.ts';

const release = testRelease('demo');

/** Awaiting a mount inside act() deadlocks, so modules are mounted as the shell does it. */
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});
/** React logs caught errors and single-spa logs slow lifecycles; these tests cause both on purpose. */
beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

function mountable(lifecycles: ModuleLifecycles) {
  const container = document.createElement('main');
  document.body.append(container);
  const fake = createFakeHost();
  const crashes: ModuleFailure[] = [];
  const unmountErrors: unknown[] = [];
  const mount = () =>
    mountModule({
      release,
      lifecycles,
      container,
      host: fake.host,
      hasUnsavedWork: () => false,
      onCrash: (failure) => crashes.push(failure),
      onUnmountError: (error) => unmountErrors.push(error),
    });
  return { container, fake, crashes, unmountErrors, mount };
}

const moduleOf = (App: ComponentType) => mountable(defineModule({ name: 'demo', App }));
const resolved = async () => undefined;
const never = () => new Promise<void>(() => undefined);
const raw = (part: Partial<ModuleLifecycles>): ModuleLifecycles => ({
  bootstrap: resolved,
  mount: resolved,
  update: resolved,
  unmount: resolved,
  ...part,
});

const fail = (error: unknown) => {
  throw error;
};
/** single-spa watches each lifecycle with timers that it never clears; the longest ends after this. */
const SINGLE_SPA_TIMERS_MS = 10_000;
/** The engine's garbage collector, which tests may call. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

const Page = () => <h1>Demo</h1>;
function Listening() {
  useBusEvent('facts.synced', () => undefined);
  return <p>listening</p>;
}
function Stillborn(): ReactNode {
  throw new Error('broken at birth');
}
function Fragile() {
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (broken) throw new Error('late effect');
  }, [broken]);
  return (
    <button type="button" onClick={() => setBroken(true)}>
      break
    </button>
  );
}
const mood = { broken: true };
function Moody() {
  if (mood.broken) throw new Error('not yet');
  return <p>works</p>;
}

describe('a mounted module', () => {
  it('is in the page, and leaves nothing when it is unmounted', async () => {
    const { container, fake, mount } = moduleOf(Listening);
    const mounted = await mount();
    expect(screen.getByText('listening')).toBeInTheDocument();
    await waitFor(() => expect(fake.openSubscriptions()).toBeGreaterThan(0));
    await mounted.unmount();
    expect(container).toBeEmptyDOMElement();
    expect(fake.openSubscriptions()).toBe(0);
  });

  it('is released when it is unmounted, including its host', async () => {
    const collect = garbageCollector();
    jest.useFakeTimers();
    const gone = await (async () => {
      const { host } = createFakeHost();
      const container = document.createElement('main');
      const lifecycles = raw({});
      const mount = { release, lifecycles, container, host, hasUnsavedWork: () => false };
      const options = { ...mount, onCrash: fail, onUnmountError: fail };
      const mounted = await mountModule(options);
      await mounted.unmount();
      return new WeakRef(host);
    })();
    jest.advanceTimersByTime(SINGLE_SPA_TIMERS_MS);
    jest.useRealTimers();
    await nextTask();
    collect();
    // not the object itself: a failed expectation would retain it
    expect(gone.deref() === undefined).toBe(true);
  });

  it('can be mounted repeatedly', async () => {
    const { mount } = moduleOf(Page);
    for (let round = 0; round < 3; round += 1) {
      const mounted = await mount();
      expect(screen.getAllByRole('heading', { name: 'Demo' })).toHaveLength(1);
      await mounted.unmount();
      expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    }
  });

  it('is bootstrapped first', async () => {
    const order: string[] = [];
    const { mount } = mountable(
      raw({
        bootstrap: async () => {
          await new Promise((resolve) => setTimeout(resolve, 10));
          order.push('bootstrap');
        },
        mount: async () => {
          order.push('mount');
        },
      }),
    );
    await mount();
    expect(order).toEqual(['bootstrap', 'mount']);
  });

  it('reports a later crash, and can be unmounted and mounted again', async () => {
    const { container, crashes, mount } = moduleOf(Fragile);
    const mounted = await mount();
    screen.getByRole('button', { name: 'break' }).click();
    await waitFor(() => expect(crashes).toHaveLength(1));
    expect(crashes[0]).toMatchObject({ kind: 'crash', module: 'demo', cause: new Error('late effect') });
    await mounted.unmount();
    expect(container).toBeEmptyDOMElement();
    await mount();
    expect(screen.getByRole('button', { name: 'break' })).toBeInTheDocument();
  });

  it('is removed from the page even if it cannot unmount', async () => {
    for (const unmount of [
      () => Promise.reject(new Error('stuck')),
      () => {
        throw new Error('stuck');
      },
    ]) {
      const { container, unmountErrors, mount } = mountable(raw({ unmount }));
      const mounted = await mount();
      await mounted.unmount();
      expect(container).toBeEmptyDOMElement();
      expect(unmountErrors).toEqual([new Error('stuck')]);
    }
  });
});

describe('a mount that fails', () => {
  it.each([
    ['its first render throws', defineModule({ name: 'demo', App: Stillborn }), 'broken at birth'],
    ['bootstrap rejects', raw({ bootstrap: () => Promise.reject(new Error('no boots')) }), 'no boots'],
    ['mount rejects', raw({ mount: () => Promise.reject(new Error('no mount')) }), 'no mount'],
    [
      'mount throws at once',
      raw({
        mount: () => {
          throw new Error('no promise');
        },
      }),
      'no promise',
    ],
  ])('because %s is a failure of kind "mount", and leaves nothing', async (_name, lifecycles, message) => {
    const { container, fake, crashes, mount } = mountable(lifecycles);
    await expect(mount()).rejects.toMatchObject({ kind: 'mount', cause: { message } });
    expect(container).toBeEmptyDOMElement();
    expect(fake.openSubscriptions()).toBe(0);
    expect(crashes).toEqual([]);
  });

  it('can be retried successfully', async () => {
    const { mount } = moduleOf(Moody);
    mood.broken = true;
    await expect(mount()).rejects.toMatchObject({ kind: 'mount' });
    mood.broken = false;
    await mount();
    expect(screen.getByText('works')).toBeInTheDocument();
  });

  it.each([
    ['mount', raw({ mount: never })],
    ['bootstrap', raw({ bootstrap: never })],
  ])('because %s never resolves is abandoned after its timeout, not before', async (_name, lifecycles) => {
    jest.useFakeTimers();
    const { container, mount } = mountable(lifecycles);
    let outcome: unknown = 'waiting';
    mount().catch((failure: unknown) => {
      outcome = failure;
    });
    await jest.advanceTimersByTimeAsync(MOUNT_TIMEOUT_MS - 1);
    expect(outcome).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toMatchObject({ kind: 'mount', message: expect.stringContaining('within 8 s') });
    expect(container).toBeEmptyDOMElement();
  });

  it('is undone if it completes after it was abandoned', async () => {
    jest.useFakeTimers();
    const late = Promise.withResolvers<void>();
    const unmounts: string[] = [];
    const { mount } = mountable(
      raw({
        mount: () => late.promise,
        unmount: async () => {
          unmounts.push('unmounted');
        },
      }),
    );
    const failure = expect(mount()).rejects.toMatchObject({ kind: 'mount' });
    await jest.advanceTimersByTimeAsync(MOUNT_TIMEOUT_MS);
    await failure;
    expect(unmounts).toEqual([]);
    late.resolve();
    await jest.advanceTimersByTimeAsync(0);
    expect(unmounts).toEqual(['unmounted']);
  });
});
