import type { RegistryEntry } from '@adhelm/contracts';
import { screen, waitFor } from '@testing-library/react';
import { testRegistry } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { registryAnswer } from '../testing/signed-registry.ts';
import { campaignsVersion, versionedSource } from '../testing/versioned-module.tsx';
import { ModuleRoute } from './module-route.tsx';

/** React logs what a boundary catches; these tests throw on purpose. */
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 1 });
const canary = campaignsVersion(2, { arm: 'candidate', fallback: campaignsVersion(1) });

async function open(entry: RegistryEntry, part: Partial<ReturnType<typeof versionedSource>['failing']>) {
  const versions = versionedSource();
  Object.assign(versions.failing, part);
  const shell = await renderShell(
    [
      { path: '/404', element: <h1>Nowhere</h1> },
      {
        path: '*',
        element: (
          <main>
            <ModuleRoute />
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
  it('gives way to the one before, and says so', async () => {
    const { services } = await open(canary, { [step]: new Set(['2.0.0']) });
    expect(await heading('Campaigns 1.0.0')).toBeInTheDocument();
    expect(
      screen.getByText('Version 2.0.0 of The campaigns tool could not be started; you are on 1.0.0.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy support code' })).toBeInTheDocument();
    expect(services.healthReports).toEqual([
      { module: 'campaigns', version: '2.0.0', outcome, detail: step },
    ]);
    expect(services.running.all).toMatchObject([{ version: '1.0.0', arm: 'fallback', state: 'mounted' }]);
  });

  it('is really tried again', async () => {
    const { failing, user, services } = await open(canary, { [step]: new Set(['2.0.0']) });
    await heading('Campaigns 1.0.0');
    failing[step].clear();
    await user.click(screen.getByRole('button', { name: 'Try 2.0.0 again' }));
    expect(await heading('Campaigns 2.0.0')).toBeInTheDocument();
    expect(screen.queryByText(/could not be started/)).not.toBeInTheDocument();
    expect(services.healthReports.at(-1)).toMatchObject({ version: '2.0.0', outcome: 'mounted' });
  });

  it('is told with its own failure when the one before fails as well', async () => {
    const { services } = await open(canary, { [step]: new Set(['1.0.0', '2.0.0']) });
    expect(await heading('The page “Campaigns” is not available')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('campaigns 2.0.0');
    expect(services.reports.latest.filter(({ context }) => context === 'module')).toHaveLength(2);
    expect(services.running.all).toEqual([]);
  });
});

describe('a version that fails without one before', () => {
  it('is replaced by itself once the registry has rolled it back', async () => {
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

describe('unsaved work in the version before', () => {
  it('is asked for before the newer one is tried again', async () => {
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
