import { defineModule, type ModuleLifecycles, useHost } from '@adhelm/shared-ui/module';
import { auditModule, createFakeHost, type FakeHost } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';

/** Awaiting `mount` inside act() deadlocks, so lifecycles are tested as the shell calls them. */
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

/** React logs caught errors; these tests throw on purpose. */
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

/** All other resources that can leak; `tidy` releases them. */
function Connected({ tidy }: { readonly tidy: boolean }) {
  useEffect(() => {
    const channel = new BroadcastChannel('leak-test');
    const observer = new MutationObserver(() => undefined);
    observer.observe(document.body, { childList: true });
    const { ofTest } = loops;
    let frame = requestAnimationFrame(function loop() {
      if (loops.ofTest === ofTest) frame = requestAnimationFrame(loop);
    });
    const aborting = new AbortController();
    document.addEventListener('keydown', () => undefined, { signal: aborting.signal });
    document.documentElement.dataset.leak = 'yes';
    Object.assign(window, { leakTest: 1 });
    return () => {
      channel.close();
      if (!tidy) return;
      observer.disconnect();
      cancelAnimationFrame(frame);
      aborting.abort();
      delete document.documentElement.dataset.leak;
      Reflect.deleteProperty(window, 'leakTest');
    };
  }, [tidy]);
  return <p>connected</p>;
}
const Tidy = () => <Connected tidy />;
const Untidy = () => <Connected tidy={false} />;
/** Stays open after the first mount too, which the audit ignores. */
const OpenChannel = () => {
  useEffect(() => {
    channels.push(new BroadcastChannel('leak-test'));
  }, []);
  return <p>open</p>;
};
const channels: BroadcastChannel[] = [];
const Naming = () => {
  useEffect(() => {
    namings.count += 1;
    Object.assign(window, { [`leakTest${namings.count}`]: 1 });
    document.body.setAttribute('class', `leak-${namings.count}`);
  }, []);
  return null;
};
const namings = { count: 0 };
/** Frame loops end with their test. */
const loops = { ofTest: 0 };
afterEach(() => {
  loops.ofTest += 1;
});

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

describe('module lifecycles', () => {
  it('mount into the element and leave it empty', async () => {
    const module = mountable(defineModule({ name: 'demo', App: Titled }));
    await module.mount();
    expect(screen.getByRole('heading', { name: 'Demo' })).toBeInTheDocument();
    await module.unmount();
    expect(module.domElement).toBeEmptyDOMElement();
    expect(module.fake.openSubscriptions()).toBe(0);
  });

  it('reject mount when the first render throws, and clean up', async () => {
    const module = mountable(defineModule({ name: 'demo', App: Stillborn }));
    await expect(module.mount()).rejects.toBe(birthFault);
    expect(module.domElement).toBeEmptyDOMElement();
    expect(module.fake.openSubscriptions()).toBe(0);
    expect(module.crashes).toEqual([]);
    await module.unmount();
  });

  it('can mount again after a first render that threw', async () => {
    const lifecycles = defineModule({ name: 'demo', App: Moody });
    mood.broken = true;
    await expect(mountable(lifecycles).mount()).rejects.toThrow('not yet');
    mood.broken = false;
    await mountable(lifecycles).mount();
    expect(screen.getByText('works')).toBeInTheDocument();
  });

  it('report a crash in a render or an effect after mount, and still unmount', async () => {
    for (const where of ['render', 'effect'] as const) {
      const module = mountable(defineModule({ name: 'demo', App: fragile[where] }));
      await module.mount();
      screen.getByRole('button', { name: `break the ${where}` }).click();
      await waitFor(() => expect(module.crashes).toEqual([new Error(`late ${where}`)]));
      expect(module.domElement).toBeEmptyDOMElement();
      await module.unmount();
    }
  });

  it('keep ids of two mounts distinct', async () => {
    const lifecycles = defineModule({ name: 'demo', App: Identified });
    await mountable(lifecycles).mount();
    await mountable(lifecycles).mount();
    const ids = [...document.querySelectorAll('i')].map((element) => element.id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  it('follow the shell’s location and navigate with its links', async () => {
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
  it('reports nothing for a module that cleans up', async () => {
    expect(await auditModule(defineModule({ name: 'clean', App: Clean }))).toEqual([]);
  });

  it('reports nothing for connections, observers, frames and globals that end', async () => {
    expect(await auditModule(defineModule({ name: 'tidy', App: Tidy }))).toEqual([]);
  });

  it('reports a leaked observer, frame and listener with a signal', async () => {
    const leaks = await auditModule(defineModule({ name: 'untidy', App: Untidy }));
    expect(leaks).toEqual(
      expect.arrayContaining([
        expect.stringContaining('listener(s) on document keydown'),
        expect.stringContaining('animation frame'),
        'MutationObserver on what is in the page',
      ]),
    );
  });

  it('reports leaked globals and page attributes', async () => {
    expect(await auditModule(defineModule({ name: 'naming', App: Naming }))).toEqual([
      'class of <body> changed',
      'global leakTest2',
    ]);
    document.body.removeAttribute('class');
  });

  it('reports a channel that stays open', async () => {
    expect(await auditModule(defineModule({ name: 'open', App: OpenChannel }))).toEqual([
      'open BroadcastChannel',
    ]);
    for (const channel of channels.splice(0)) channel.close();
  });

  it('reports a leaked listener, timer, node and subscription', async () => {
    const leaks = await auditModule(defineModule({ name: 'dirty', App: Dirty }));
    expect(leaks).toEqual([
      expect.stringContaining('listener(s) on window resize'),
      expect.stringContaining('interval of 5000 ms'),
      expect.stringContaining('<aside'),
      expect.stringContaining('1 subscription(s)'),
    ]);
  });
});
