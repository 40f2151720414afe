import type { ModuleManifest, RegistryDocument } from '@adhelm/contracts';
import { formatInstant } from '@adhelm/shared-ui/messages';
import { defineModule, useConfirmLeave, useHost } from '@adhelm/shared-ui/module';
import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { testRegistry, testRelease, testRoute } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { registryAnswer } from '../testing/signed-registry.ts';
import { ModuleFailure } from './domain/module-failure.ts';
import { ModuleRoute } from './module-route.tsx';
import type { ModuleSource } from './ports/module-source.ts';

const mounts: string[] = [];
function CampaignList() {
  const host = useHost();
  useConfirmLeave(false, async () => true);
  return (
    <>
      <h1>Campaigns</h1>
      <Link to="/app/ts/campaigns/7">seven</Link>
      <button type="button" onClick={() => host.bus.publish('clients.selectedSourceAccount', null)}>
        publish
      </button>
    </>
  );
}
const campaigns = defineModule({
  name: 'campaigns',
  App: () => (
    <Routes>
      <Route path="/app/ts/campaigns" element={<CampaignList />} />
      <Route path="/app/ts/campaigns/:id" element={<h1>Campaign seven</h1>} />
    </Routes>
  ),
});
const counted = {
  ...campaigns,
  mount: async (props: Parameters<typeof campaigns.mount>[0]) => {
    mounts.push('mount');
    await campaigns.mount(props);
  },
};
const linked: ModuleSource = {
  warm: async () => undefined,
  importExposed: async () => ({ default: counted }),
};

const manifest: Partial<ModuleManifest> = {
  routes: [
    testRoute('/app/ts', { redirectTo: '/app/ts/campaigns' }),
    testRoute('/app/ts/campaigns', { title: 'Campaigns' }),
    testRoute('/app/ts/campaigns/:id', { title: 'Campaign' }),
    testRoute('/app/old/:id', { redirectTo: '/app/ts/campaigns/:id' }),
    testRoute('/app/secret', { minAccessLevel: 5 }),
    testRoute('/docs/internal'),
    testRoute('/docs/welcome', { guard: 'public' }),
  ],
};
const registry = testRegistry(testRelease('campaigns', manifest));

type OpenOptions = {
  readonly registry?: RegistryDocument | null;
  readonly source?: ModuleSource;
  readonly claims?: null;
};
const open = (path: string, options: OpenOptions = {}) =>
  renderShell(
    [
      { path: '/404', element: <h1>Nowhere</h1> },
      { path: '/login', element: <h1>Login</h1> },
      {
        path: '*',
        element: (
          <main>
            <ModuleRoute />
          </main>
        ),
      },
    ],
    { path, registry, source: linked, ...options },
  );

beforeEach(() => {
  mounts.length = 0;
});

describe('a path of a module', () => {
  it('renders the module under the title of its manifest', async () => {
    await open('/app/ts/campaigns');
    expect(await screen.findByRole('heading', { name: 'Campaigns' })).toBeInTheDocument();
    expect(document.title).toMatch(/^Campaigns \| Adhelm/);
  });

  it('navigates inside the module without mounting it again', async () => {
    const { user, path } = await open('/app/ts/campaigns');
    await user.click(await screen.findByRole('link', { name: 'seven' }));
    expect(await screen.findByRole('heading', { name: 'Campaign seven' })).toBeInTheDocument();
    expect(path()).toBe('/app/ts/campaigns/7');
    expect(mounts).toEqual(['mount']);
  });

  it('follows the redirects of the manifest, including parameters', async () => {
    const { path } = await open('/app/ts');
    await waitFor(() => expect(path()).toBe('/app/ts/campaigns'));
    const other = await open('/app/old/7');
    await waitFor(() => expect(other.path()).toBe('/app/ts/campaigns/7'));
  });

  it('becomes /404 if no module has it, or the user may not enter', async () => {
    for (const path of ['/app/nothing', '/app/secret']) {
      const shell = await open(path);
      await waitFor(() => expect(shell.path()).toBe('/404'));
      shell.unmount();
    }
  });

  it('is open to guests only if the manifest says so', async () => {
    const inside = await open('/docs/internal', { claims: null });
    await waitFor(() => expect(inside.path()).toBe('/login?returnTo=%2Fdocs%2Finternal'));
    inside.unmount();
    const outside = await open('/docs/welcome', { claims: null });
    await waitFor(() => expect(mounts).toHaveLength(1));
    expect(outside.path()).toBe('/docs/welcome');
  });

  it('unmounts the module when it is left', async () => {
    const { navigate } = await open('/app/ts/campaigns');
    await screen.findByRole('heading', { name: 'Campaigns' });
    await navigate('/login');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Campaigns' })).not.toBeInTheDocument();
  });
});

describe('a module', () => {
  it('may not publish undeclared events', async () => {
    const { user, services } = await open('/app/ts/campaigns');
    await user.click(await screen.findByRole('button', { name: 'publish' }));
    expect(services.reports.latest.at(-1)?.message).toMatch(/manifest does not declare it/);
    expect(services.bus.deadLetters).toMatchObject([{ publisher: 'campaigns' }]);
  });
});

describe('a module that fails', () => {
  it('displays the failure and retries', async () => {
    const asked: boolean[] = [];
    const source: ModuleSource = {
      ...linked,
      warm: async (release, _expose, { fresh }) => {
        asked.push(fresh);
        if (!fresh) throw new ModuleFailure('corrupt', release, 'entry.js is not the published one');
      },
    };
    const { user, services } = await open('/app/ts/campaigns', { source });
    expect(
      await screen.findByRole('heading', { name: 'The page “Campaigns” is not available' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/do not match the published version/);
    expect(services.reports.latest.at(-1)?.context).toBe('module');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Campaigns' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(asked).toEqual([false, true]);
  });

  it('gives a support code with versions, reason and last errors, but no token', async () => {
    const source: ModuleSource = {
      ...linked,
      importExposed: () => Promise.reject(new Error('syntax error')),
      sharedPackages: () => [{ name: 'react', version: '19.3.1', from: 'adhelm_shell', isLoaded: true }],
    };
    const { user, services } = await open('/app/ts/campaigns', { source });
    services.bus.publish('shell', 'registry.changed', { sequence: 1, module: 'docs', change: 'promoted' });
    await user.click(await screen.findByRole('button', { name: 'Copy support code' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    const text = await navigator.clipboard.readText();
    expect(JSON.parse(text)).toMatchObject({
      failed: 'campaigns 1.0.0',
      kind: 'load',
      reason: expect.stringContaining('syntax error'),
      modules: ['campaigns 1.0.0 live'],
      requestId: null,
      running: [],
      shared: ['react 19.3.1 of adhelm_shell'],
      lastEvents: [expect.stringMatching(/registry.changed of shell$/)],
      lastErrors: [expect.objectContaining({ context: 'module' })],
    });
    expect(text).not.toContain('token-');
  });

  it('reports that the browser blocked copying', async () => {
    const source = { ...linked, importExposed: () => Promise.reject(new Error('syntax error')) };
    const { user } = await open('/app/ts/campaigns', { source });
    const button = await screen.findByRole('button', { name: 'Copy support code' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(button);
    expect(await screen.findByText(/blocked copying/)).toBeInTheDocument();
  });
});

describe('without a registry', () => {
  const heading = { name: 'The list of tools could not be loaded' };

  it('displays the failure, and continues on the same page once the registry is back', async () => {
    const { user, services } = await open('/app/ts/campaigns', { registry: null });
    expect(await screen.findByRole('heading', heading)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/registry does not respond/);
    expect(screen.getByRole('alert')).not.toHaveTextContent(/clock/);
    services.server.answer('GET /registry/modules.json', registryAnswer(registry));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Campaigns' })).toBeInTheDocument();
  });

  it('includes the device’s time if the response has expired', async () => {
    await open('/app/ts/campaigns', {
      registry: { ...registry, expiresAt: '2026-01-08T00:00:00.000Z' },
    });
    expect(await screen.findByRole('heading', heading)).toBeInTheDocument();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(/was rejected: it has expired/);
    expect(alert).toHaveTextContent(formatInstant('2026-01-08T00:00:00.000Z'));
    expect(alert).toHaveTextContent(/Check the clock of this device, then retry/);
    expect(alert).not.toHaveTextContent(/does not answer/);
  });
});
