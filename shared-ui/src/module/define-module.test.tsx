import { defineModule, type ModuleLifecycles, useHost } from '@adhelm/shared-ui/module';
import { auditModule, createFakeHost, type FakeHost } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';

/** Awaiting `mount` inside act() deadlocks: lifecycles are tested as the shell calls them. */
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

/** React logs what a boundary catches; these tests throw on purpose. */
let errorLog: jest.SpyInstance;
beforeEach(() => {
  errorLog = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  errorLog.mockRestore();
  document.body.replaceChildren();
});

function mountable(lifecycles: ModuleLifecycles, fake: FakeHost = createFakeHost()) {
  const domElement = document.createElement('div');
  document.body.append(domElement);
  const crashes: unknown[] = [];
  const props = { host: fake.host, domElement, onCrash: (error: unknown) => crashes.push(error) };
  return {
    fake,
    domElement,
    crashes,
    mount: () => lifecycles.mount(props),
    unmount: () => lifecycles.unmount(props),
  };
}

function Fragile({ where }: { where: 'render' | 'effect' }) {
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (broken && where === 'effect') throw new Error('late effect');
  }, [broken, where]);
  if (broken && where === 'render') throw new Error('late render');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      break the {where}
    </button>
  );
}

function Clean() {
  const host = useHost();
  useEffect(() => {
    const timer = setInterval(() => undefined, 5000);
    const subscription = host.bus.on('facts.synced').subscribe();
    const listener = () => undefined;
    window.addEventListener('resize', listener);
    return () => {
      clearInterval(timer);
      subscription.unsubscribe();
      window.removeEventListener('resize', listener);
    };
  }, [host]);
  return <p>clean</p>;
}

function Dirty() {
  const host = useHost();
  useEffect(() => {
    setInterval(() => undefined, 5000);
    host.bus.on('facts.synced').subscribe();
    window.addEventListener('resize', () => undefined);
    document.body.append(document.createElement('aside'));
  }, [host]);
  return <p>dirty</p>;
}

const Linked = () => (
  <Routes>
    <Route path="/app/x" element={<Link to="/app/x/7?tab=log">seven</Link>} />
    <Route path="/app/x/:id" element={<p>number seven</p>} />
  </Routes>
);

const birthFault = new Error('broken at birth');
const mood = { broken: false };
const Titled = () => <h1>Demo</h1>;
const Identified = () => <i id={useId()} />;
function Stillborn(): ReactNode {
  throw birthFault;
}
function Moody() {
  if (mood.broken) throw new Error('not yet');
  return <p>works</p>;
}
const FragileInRender = () => <Fragile where="render" />;
const FragileInEffect = () => <Fragile where="effect" />;
const fragile = { render: FragileInRender, effect: FragileInEffect };

describe('a module’s lifecycles', () => {
  it('mounts into its element and leaves it empty', async () => {
    const module = mountable(defineModule({ name: 'demo', App: Titled }));
    await module.mount();
    expect(screen.getByRole('heading', { name: 'Demo' })).toBeInTheDocument();
    await module.unmount();
    expect(module.domElement).toBeEmptyDOMElement();
    expect(module.fake.openSubscriptions()).toBe(0);
  });

  it('rejects mount when the first render throws, and leaves nothing', async () => {
    const module = mountable(defineModule({ name: 'demo', App: Stillborn }));
    await expect(module.mount()).rejects.toBe(birthFault);
    expect(module.domElement).toBeEmptyDOMElement();
    expect(module.fake.openSubscriptions()).toBe(0);
    expect(module.crashes).toEqual([]);
    await module.unmount();
  });

  it('can be mounted again after a first render that threw', async () => {
    const lifecycles = defineModule({ name: 'demo', App: Moody });
    mood.broken = true;
    await expect(mountable(lifecycles).mount()).rejects.toThrow('not yet');
    mood.broken = false;
    await mountable(lifecycles).mount();
    expect(screen.getByText('works')).toBeInTheDocument();
  });

  it('tells of a crash after mount, from a render or an effect, and still unmounts', async () => {
    for (const where of ['render', 'effect'] as const) {
      const module = mountable(defineModule({ name: 'demo', App: fragile[where] }));
      await module.mount();
      screen.getByRole('button', { name: `break the ${where}` }).click();
      await waitFor(() => expect(module.crashes).toEqual([new Error(`late ${where}`)]));
      expect(module.domElement).toBeEmptyDOMElement();
      await module.unmount();
    }
  });

  it('keeps the ids of two mounts apart', async () => {
    const lifecycles = defineModule({ name: 'demo', App: Identified });
    await mountable(lifecycles).mount();
    await mountable(lifecycles).mount();
    const ids = [...document.querySelectorAll('i')].map((element) => element.id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  it('follows the shell’s location and goes where its links lead', async () => {
    const module = mountable(defineModule({ name: 'demo', App: Linked }), createFakeHost({ path: '/app/x' }));
    await module.mount();
    (await screen.findByRole('link', { name: 'seven' })).click();
    expect(await screen.findByText('number seven')).toBeInTheDocument();
    expect(module.fake.path()).toBe('/app/x/7?tab=log');
    module.fake.host.navigate('/app/x');
    expect(await screen.findByRole('link', { name: 'seven' })).toBeInTheDocument();
    await module.unmount();
  });
});

describe('the leak audit', () => {
  it('is quiet about a module that cleans up', async () => {
    expect(await auditModule(defineModule({ name: 'clean', App: Clean }))).toEqual([]);
  });

  it('names a listener, a timer, a node and a subscription that stay', async () => {
    const leaks = await auditModule(defineModule({ name: 'dirty', App: Dirty }));
    expect(leaks).toEqual([
      expect.stringContaining('listener(s) on window resize'),
      expect.stringContaining('interval of 5000 ms'),
      expect.stringContaining('<aside'),
      expect.stringContaining('1 subscription(s)'),
    ]);
  });
});
