import type { ModuleSlot } from '@adhelm/contracts';
import { useApiQuery, useBusValue, useHost } from '@adhelm/shared-ui/module';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import type { ModuleSource } from '../modules/ports/module-source.ts';
import { testRegistry, testRelease } from '../testing/releases.ts';
import { renderInApp } from '../testing/render-shell.tsx';
import { registryAnswer } from '../testing/signed-registry.ts';
import type { TestServices } from '../testing/test-services.ts';
import { SlotHost } from './slot-host.tsx';

/** React logs caught errors; these tests throw on purpose. */
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const slot = (id: string, part: Partial<ModuleSlot> = {}): ModuleSlot => ({
  slot: 'dashboard',
  id,
  expose: `./slots/${id}`,
  size: 'medium',
  ...part,
});
const release = (name: string, ...slots: readonly ModuleSlot[]) => testRelease(name, { slots: [...slots] });

/** A source of widgets by module; missing ones fail to load. `requests` records loads, marking fresh ones. */
function widgets(table: Readonly<Record<string, ComponentType>>) {
  const requests: string[] = [];
  const code = { ...table };
  const source: ModuleSource = {
    warm: async ({ name }, _expose, { fresh }) => {
      requests.push(fresh ? `${name} fresh` : name);
    },
    importExposed: async ({ name }, expose) => {
      const widget = code[`${name}${expose.replace('./slots', '')}`];
      if (widget === undefined) throw new Error(`${name} exposes nothing as ${expose}`);
      return { default: widget };
    },
  };
  return { source, requests, code };
}

const open = (modules: ReturnType<typeof release>[], source: ModuleSource, api = {}) =>
  renderInApp(<SlotHost slot="dashboard" />, { registry: testRegistry(...modules), source, api });

const Fine = () => <p>all is fine</p>;
function Broken(): ReactNode {
  throw new Error('no figures');
}

function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('late');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      break
    </button>
  );
}

function Publishing() {
  const host = useHost();
  const chosen = useBusValue('campaigns.selectedSourceAccount');
  const publish = () => host.bus.publish('campaigns.selectedSourceAccount', { source: 'mgid', account: 'a' });
  return (
    <button type="button" onClick={publish}>
      chosen: {chosen?.account ?? 'none'}
    </button>
  );
}
const figuresSchema = z.object({ of: z.string() });
const Figures = () => <p>figures of {useApiQuery('/api/figures', {}, figuresSchema).data?.of}</p>;
function Linked() {
  const { location$ } = useHost();
  const [hostPath, setHostPath] = useState('');
  useEffect(() => {
    const subscription = location$.subscribe(({ search }) => setHostPath(search));
    return () => subscription.unsubscribe();
  }, [location$]);
  const { search } = useLocation();
  return (
    <Link to="?day=7">
      router {search || 'start'}, host {hostPath || 'start'}
    </Link>
  );
}

describe('a slot', () => {
  it('displays the widgets of all modules for it that are open to the user', async () => {
    const { source } = widgets({
      'campaigns/spend': () => <p>spend</p>,
      'clients/top': () => <p>top clients</p>,
      'clients/secret': () => <p>secret</p>,
      'clients/other': () => <p>elsewhere</p>,
    });
    await open(
      [
        release('campaigns', slot('spend')),
        release(
          'clients',
          slot('top'),
          slot('secret', { minAccessLevel: 5 }),
          slot('other', { slot: 'account' }),
        ),
      ],
      source,
    );
    expect(await screen.findByText('spend')).toBeInTheDocument();
    expect(await screen.findByText('top clients')).toBeInTheDocument();
    expect(screen.queryByText('secret')).not.toBeInTheDocument();
    expect(screen.queryByText('elsewhere')).not.toBeInTheDocument();
  });

  it('lets widgets of a row share all of it, by their size', async () => {
    const { source } = widgets({ 'campaigns/spend': () => <p>spend</p>, 'clients/top': () => <p>top</p> });
    await open(
      [
        release('campaigns', slot('spend', { size: 'large' })),
        release('clients', slot('top', { size: 'medium' })),
      ],
      source,
    );
    const growthOf = async (text: string) => {
      const grown: number[] = [];
      for (let node: Element | null = await screen.findByText(text); node !== null; node = node.parentElement)
        grown.push(Number(getComputedStyle(node).flexGrow));
      return Math.max(...grown);
    };
    expect([await growthOf('spend'), await growthOf('top')]).toEqual([8, 4]);
  });

  it('displays a message if no module has a widget for it', async () => {
    await open([release('campaigns')], widgets({}).source);
    expect(screen.getByText('Nothing here yet')).toBeInTheDocument();
  });

  it('displays a message if the registry is down, and retries', async () => {
    const { source } = widgets({ 'campaigns/spend': Fine });
    const { user, services } = await renderInApp(<SlotHost slot="dashboard" />, { registry: null, source });
    expect(screen.getByRole('alert')).toHaveTextContent('The list of tools is unavailable.');
    const document = testRegistry(release('campaigns', slot('spend')));
    services.server.answer('GET /registry/modules.json', registryAnswer(document));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('all is fine')).toBeInTheDocument();
  });
});

describe('a widget that fails', () => {
  it('to load does not affect the others, and a retry loads it fresh', async () => {
    const { source, requests, code } = widgets({ 'campaigns/spend': Fine });
    const { user, services } = await open(
      [release('campaigns', slot('spend')), release('clients', slot('top'))],
      source,
    );
    expect(await screen.findByText('all is fine')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent(/from The clients tool is unavailable/);
    expect(services.reports.latest[0]?.context).toBe('clients/top');
    code['clients/top'] = () => <p>top clients</p>;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('top clients')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(requests.filter((name) => name.startsWith('clients'))).toEqual(['clients', 'clients fresh']);
    expect(requests.filter((name) => name.startsWith('campaigns'))).toEqual(['campaigns']);
  });

  it('while rendering does not affect the others', async () => {
    const { source } = widgets({ 'campaigns/spend': Fine, 'clients/top': Broken });
    const { services } = await open(
      [release('campaigns', slot('spend')), release('clients', slot('top'))],
      source,
    );
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByText('all is fine')).toBeInTheDocument();
    expect(services.reports.latest[0]?.message).toBe('no figures');
  });
});

const v2 = (part: Partial<ReturnType<typeof release>> = {}) => ({
  ...release('campaigns', slot('spend')),
  version: '2.0.0',
  federationName: 'campaigns_2222222222222222',
  ...part,
});
const v1 = release('campaigns', slot('spend'));
const disabled = { reason: 'It shows wrong sums', at: '2026-11-21T10:00:00.000Z' };

/** Widgets by version; the listed ones fail in the given way. */
function versions(failing: Readonly<Record<string, 'load' | 'mount'>> = {}): ModuleSource {
  const widgetOf = (version: string) => () => <p>spend of {version}</p>;
  return {
    warm: async () => undefined,
    importExposed: async ({ version }) => {
      if (failing[version] === 'load') throw new Error('syntax error');
      return { default: failing[version] === 'mount' ? Broken : widgetOf(version) };
    },
  };
}

async function changed(services: TestServices, ...modules: ReturnType<typeof release>[]) {
  const sequence =
    (services.registry.state.status === 'ready' ? services.registry.state.document.sequence : 0) + 1;
  services.server.answer(
    'GET /registry/modules.json',
    registryAnswer({ ...testRegistry(...modules), sequence }),
  );
  await services.registry.refresh();
}

describe('a widget of another version', () => {
  it('does not replace a displayed one', async () => {
    const { services } = await open([v1], versions());
    expect(await screen.findByText('spend of 1.0.0')).toBeInTheDocument();
    await changed(services, v2());
    expect(screen.getByText('spend of 1.0.0')).toBeInTheDocument();
  });

  it.each(['load', 'mount'] as const)('replaces one that fails to %s, with a notice', async (step) => {
    const canary = v2({ arm: 'candidate', fallback: v1 });
    const { services } = await open([canary], versions({ '2.0.0': step }));
    expect(await screen.findByText('spend of 1.0.0')).toBeInTheDocument();
    expect(screen.getByText(/2\.0\.0 failed to start/)).toBeInTheDocument();
    expect(services.healthReports).toMatchObject([
      { module: 'campaigns', version: '2.0.0', outcome: `${step}-failed`, detail: step },
    ]);
  });

  it('does not help if it fails too, and the first failure is reported', async () => {
    const canary = v2({ arm: 'candidate', fallback: v1 });
    await open([canary], versions({ '2.0.0': 'load', '1.0.0': 'mount' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('campaigns 2.0.0 · load');
  });
});

describe('a widget that throws after it was displayed', () => {
  const crashing: ModuleSource = { ...versions(), importExposed: async () => ({ default: Fragile }) };
  const onlyNewCrashes: ModuleSource = {
    ...versions(),
    importExposed: async ({ version, name }) => {
      if (name === 'clients') return { default: Fine };
      return { default: version === '2.0.0' ? Fragile : () => <p>spend of {version}</p> };
    },
  };
  const canary = v2({ arm: 'candidate', fallback: v1 });
  const breakIt = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'break' }));

  it('is replaced alone by the previous version, and votes once', async () => {
    const { services, user } = await open([canary, release('clients', slot('top'))], onlyNewCrashes);
    await screen.findByText('all is fine');
    await breakIt(user);
    expect(await screen.findByText('spend of 1.0.0')).toBeInTheDocument();
    expect(screen.getByText(/2\.0\.0 stopped working/)).toBeInTheDocument();
    expect(screen.getByText('all is fine')).toBeInTheDocument();
    expect(services.healthReports.filter(({ outcome }) => outcome === 'crashed')).toMatchObject([
      { module: 'campaigns', version: '2.0.0', thrown: { message: 'late' } },
    ]);
  });

  it('is not restarted automatically in this tab', async () => {
    const { user, navigate } = await open([canary], onlyNewCrashes);
    await breakIt(user);
    await screen.findByText('spend of 1.0.0');
    await navigate('/elsewhere');
    await waitFor(() => expect(screen.queryByText('spend of 1.0.0')).not.toBeInTheDocument());
    await navigate('/app');
    expect(await screen.findByText('spend of 1.0.0')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'break' })).not.toBeInTheDocument();
  });

  it('reports its own failure if the previous version crashes too, and nothing restarts automatically', async () => {
    const { user, services } = await open([canary], crashing);
    await breakIt(user);
    await screen.findByText(/2\.0\.0 stopped working/);
    await breakIt(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('campaigns 2.0.0 · crash');
    expect(services.healthReports.filter(({ outcome }) => outcome === 'crashed')).toHaveLength(1);
  });
});

describe('a widget of a disabled module', () => {
  it('disappears immediately with the reason, and returns in the live version when the module is enabled', async () => {
    const { services } = await open([v1], versions());
    await screen.findByText('spend of 1.0.0');
    await changed(services, { ...v1, disabled });
    expect(await screen.findByText(/It shows wrong sums\./)).toBeInTheDocument();
    expect(screen.queryByText('spend of 1.0.0')).not.toBeInTheDocument();
    await changed(services, v2());
    expect(await screen.findByText('spend of 2.0.0')).toBeInTheDocument();
  });
});

describe('a widget’s health', () => {
  it('is reported when displayed and on a later crash', async () => {
    const { services, user } = await open([v1], {
      ...versions(),
      importExposed: async () => ({ default: Fragile }),
    });
    await user.click(await screen.findByRole('button', { name: 'break' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(services.healthReports).toEqual([
      { module: 'campaigns', version: '1.0.0', outcome: 'mounted', mountMs: expect.any(Number) },
      {
        module: 'campaigns',
        version: '1.0.0',
        outcome: 'crashed',
        detail: 'crash',
        thrown: { message: 'late', location: null },
      },
    ]);
  });
});

describe('a widget', () => {
  it('has its own host, which publishes only in its module’s name', async () => {
    const declared = { ...testRelease('campaigns', { slots: [slot('spend')] }) };
    declared.manifest.events.publishes.push('campaigns.selectedSourceAccount');
    const { source } = widgets({ 'campaigns/spend': Publishing, 'clients/top': Publishing });
    const { user, services } = await open([declared, release('clients', slot('top'))], source);
    const [allowed, forbidden] = await screen.findAllByRole('button', { name: 'chosen: none' });
    if (allowed === undefined || forbidden === undefined) throw new Error('two widgets are expected');
    await user.click(forbidden);
    expect(services.reports.latest.at(-1)?.message).toMatch(/^clients → .* does not declare/);
    await user.click(allowed);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'chosen: a' })).toHaveLength(2));
  });

  it('shares no cached response with another module, even under the same key', async () => {
    const { source } = widgets({ 'campaigns/spend': Figures, 'clients/top': Figures });
    let calls = 0;
    const answer = () => {
      calls += 1;
      return { of: `call ${calls}` };
    };
    await open([release('campaigns', slot('spend')), release('clients', slot('top'))], source, {
      'GET /api/figures': answer,
    });
    expect(await screen.findByText('figures of call 1')).toBeInTheDocument();
    expect(await screen.findByText('figures of call 2')).toBeInTheDocument();
  });

  it('lives in the shell’s router, and its host has the same location', async () => {
    const { source } = widgets({ 'campaigns/spend': Linked });
    const { user, path } = await open([release('campaigns', slot('spend'))], source);
    await user.click(await screen.findByRole('link', { name: 'router start, host start' }));
    expect(path()).toBe('/app?day=7');
    expect(await screen.findByRole('link', { name: 'router ?day=7, host ?day=7' })).toBeInTheDocument();
  });
});
