import type { RegistryEntry } from '@adhelm/contracts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { testRegistry } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { registryAnswer } from '../testing/signed-registry.ts';
import { campaignsVersion, versionedSource } from '../testing/versioned-module.tsx';
import { ModuleRoute } from './module-route.tsx';

/** React logs caught errors; these tests throw on purpose. */
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 1 });
const canary = campaignsVersion(2, { arm: 'candidate', fallback: campaignsVersion(1) });

async function open(
  entry: RegistryEntry,
  part: Partial<ReturnType<typeof versionedSource>['failing']>,
  isStrict = false,
) {
  const versions = versionedSource();
  Object.assign(versions.failing, part);
  const shell = await renderShell(
    [
      { path: '/404', element: <h1>Nowhere</h1> },
      {
        path: '*',
        element: (
          <main>
            {isStrict ? (
              <StrictMode>
                <ModuleRoute />
              </StrictMode>
            ) : (
              <ModuleRoute />
            )}
          </main>
        ),
      },
    ],
    { path: '/app/ts/campaigns', registry: testRegistry(entry), source: versions.source },
  );
  return { ...shell, ...versions };
}

describe.each([
  ['to load', 'load', 'load-failed'],
  ['to mount', 'mount', 'mount-failed'],
] as const)('a version that fails %s', (_name, step, outcome) => {
  it('is replaced by the previous version, with a notice', async () => {
    const { services } = await open(canary, { [step]: new Set(['2.0.0']) });
    expect(await heading('Campaigns 1.0.0')).toBeInTheDocument();
    expect(
      screen.getByText('Version 2.0.0 of The campaigns tool failed to start. You are on 1.0.0.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy support code' })).toBeInTheDocument();
    expect(services.healthReports).toMatchObject([
      { module: 'campaigns', version: '2.0.0', outcome, detail: step },
    ]);
    expect(services.running.all).toMatchObject([{ version: '1.0.0', arm: 'fallback', state: 'mounted' }]);
  });

  it('can be retried', async () => {
    const { failing, user, services } = await open(canary, { [step]: new Set(['2.0.0']) });
    await heading('Campaigns 1.0.0');
    failing[step].clear();
    await user.click(screen.getByRole('button', { name: 'Try 2.0.0 again' }));
    expect(await heading('Campaigns 2.0.0')).toBeInTheDocument();
    expect(screen.queryByText(/failed to start/)).not.toBeInTheDocument();
    expect(services.healthReports.at(-1)).toMatchObject({ version: '2.0.0', outcome: 'mounted' });
  });

  it('is reported with its own failure if the previous version fails too', async () => {
    const { services } = await open(canary, { [step]: new Set(['1.0.0', '2.0.0']) });
    expect(await heading('The page “Campaigns” is not available')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('campaigns 2.0.0');
    expect(services.reports.latest.filter(({ context }) => context === 'module')).toHaveLength(2);
    expect(services.running.all).toEqual([]);
  });
});

const showWrongData = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'show wrong data' }));
const goneText = 'Version 2.0.0 of The campaigns tool stopped working. You are on 1.0.0.';

describe('a version that throws after it was mounted', () => {
  it('in an effect is replaced by the previous version, with a notice and a vote', async () => {
    const { services } = await open(canary, { effect: new Set(['2.0.0']) });
    expect(await heading('Campaigns 1.0.0')).toBeInTheDocument();
    expect(
      screen.getByText(/Version 2\.0\.0 of The campaigns tool .* You are on 1\.0\.0\./),
    ).toBeInTheDocument();
    const failures = services.healthReports.filter(({ outcome }) => outcome !== 'mounted');
    expect(failures).toMatchObject([
      { version: '2.0.0', thrown: { message: 'no rows in 2.0.0', location: 'module.js:7:21' } },
    ]);
  });

  it('while rendering later data is replaced too, once', async () => {
    const { user, services, mounts } = await open(canary, {});
    await heading('Campaigns 2.0.0');
    await showWrongData(user);
    expect(await heading('Campaigns 1.0.0')).toBeInTheDocument();
    expect(screen.getByText(goneText)).toBeInTheDocument();
    expect(screen.queryByText(/unsaved changes/)).not.toBeInTheDocument();
    expect(services.healthReports).toEqual([
      { module: 'campaigns', version: '2.0.0', outcome: 'mounted', mountMs: expect.any(Number) },
      {
        module: 'campaigns',
        version: '2.0.0',
        outcome: 'crashed',
        detail: 'crash',
        thrown: { message: 'no rows in 2.0.0', location: 'module.js:7:21' },
      },
    ]);
    expect(mounts).toEqual(['2.0.0', '1.0.0']);
    expect(services.running.all).toMatchObject([{ version: '1.0.0', arm: 'fallback', state: 'mounted' }]);
  });

  it('loses unsaved work, says so, and leaves no prompt behind', async () => {
    const { user, services } = await open(canary, {});
    await user.click(await screen.findByRole('button', { name: 'edit' }));
    await waitFor(() => expect(services.leaveGuard.isHolding).toBe(true));
    await showWrongData(user);
    await heading('Campaigns 1.0.0');
    expect(screen.getByText(/Your unsaved changes are lost\./)).toBeInTheDocument();
    expect(services.leaveGuard.isHolding).toBe(false);
  });

  it('is not restarted automatically in this tab, but can be retried', async () => {
    const { user, navigate, mounts } = await open(canary, {});
    await showWrongData(user);
    await heading('Campaigns 1.0.0');
    await navigate('/404');
    await heading('Nowhere');
    await navigate('/app/ts/campaigns');
    await heading('Campaigns 1.0.0');
    expect(screen.getByText(goneText)).toBeInTheDocument();
    expect(mounts).toEqual(['2.0.0', '1.0.0', '1.0.0']);
    await user.click(screen.getByRole('button', { name: 'Try 2.0.0 again' }));
    await heading('Campaigns 2.0.0');
    expect(mounts.at(-1)).toBe('2.0.0');
    expect(screen.queryByText(goneText)).not.toBeInTheDocument();
  });

  it('is reported with its own failure if the previous version crashes too, without another restart', async () => {
    const { user, services, mounts } = await open(canary, {});
    await showWrongData(user);
    await heading('Campaigns 1.0.0');
    await showWrongData(user);
    expect(await heading('The page “Campaigns” is not available')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('campaigns 2.0.0 · crash');
    expect(mounts).toEqual(['2.0.0', '1.0.0']);
    expect(services.running.all).toEqual([]);
    expect(services.healthReports.filter(({ outcome }) => outcome === 'crashed')).toHaveLength(1);
  });

  it('displays its failure if there is no previous version, and a retry starts it', async () => {
    const { user, mounts } = await open({ ...canary, fallback: null }, {});
    await showWrongData(user);
    await heading('The page “Campaigns” is not available');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Campaigns 2.0.0');
    expect(mounts).toEqual(['2.0.0', '2.0.0']);
  });

  it('votes once when the page renders twice, as in development', async () => {
    const { user, services } = await open(canary, {}, true);
    await heading('Campaigns 2.0.0');
    await showWrongData(user);
    expect(await heading('Campaigns 1.0.0')).toBeInTheDocument();
    expect(services.healthReports.filter(({ outcome }) => outcome === 'crashed')).toHaveLength(1);
    expect(services.running.all).toHaveLength(1);
  });
});

describe('a failing version without a previous one', () => {
  it('is replaced automatically once the registry has rolled it back', async () => {
    const alone = { ...canary, fallback: null };
    const { services, mounts } = await open(alone, { mount: new Set(['2.0.0']) });
    await heading('The page “Campaigns” is not available');
    services.server.answer(
      'GET /registry/modules.json',
      registryAnswer({ ...testRegistry(campaignsVersion(1)), sequence: 2 }),
    );
    await services.registry.refresh();
    expect(await heading('Campaigns 1.0.0')).toBeInTheDocument();
    expect(mounts).toEqual(['2.0.0', '1.0.0']);
  });
});

describe('a module without a version for this shell', () => {
  it('is displayed as unavailable with the reason, and opens once a version fits', async () => {
    const reason = 'The module requires react ^20.0.0, but the shell provides 19.3.1.';
    const at = '2026-11-21T10:00:00.000Z';
    const unfit = campaignsVersion(2, { disabled: { reason, at, kind: 'incompatible' } });
    const { services, mounts } = await open(unfit, {});
    expect(await heading('“The campaigns tool” does not run on this version of Adhelm')).toBeInTheDocument();
    expect(screen.getByText(reason)).toBeInTheDocument();
    expect(screen.queryByText(/Since|turned off/)).not.toBeInTheDocument();
    expect(mounts).toEqual([]);
    services.server.answer(
      'GET /registry/modules.json',
      registryAnswer({ ...testRegistry(campaignsVersion(3)), sequence: 2 }),
    );
    await services.registry.refresh();
    expect(await heading('Campaigns 3.0.0')).toBeInTheDocument();
  });
});

describe('unsaved work in the previous version', () => {
  it('is protected by a prompt before the newer version is retried', async () => {
    const { failing, user, services, mounts } = await open(canary, { load: new Set(['2.0.0']) });
    await heading('Campaigns 1.0.0');
    failing.load.clear();
    const asked: string[] = [];
    services.leaveGuard.register(async () => {
      asked.push('stay');
      return false;
    }, 'campaigns');
    await user.click(screen.getByRole('button', { name: 'Try 2.0.0 again' }));
    await waitFor(() => expect(asked).toEqual(['stay']));
    expect(mounts).toEqual(['1.0.0']);
  });
});
