import type { RegistryDocument, RegistryEntry } from '@adhelm/contracts';
import { screen, waitFor } from '@testing-library/react';
import { testRegistry } from '../testing/releases.ts';
import { type RenderedShell, renderShell } from '../testing/render-shell.tsx';
import { registryAnswer } from '../testing/signed-registry.ts';
import { campaignsVersion, versionedSource } from '../testing/versioned-module.tsx';
import { ModuleRoute } from './module-route.tsx';

const disabled = { reason: 'It deletes campaigns', at: '2026-11-21T10:00:00.000Z', by: 'Ann Admin' };
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 1 });
let sequence = 1;

async function open(...entries: RegistryEntry[]) {
  const versions = versionedSource();
  const shell = await renderShell(
    [
      { path: '/404', element: <h1>Nowhere</h1> },
      { path: '/app/other', element: <h1>Other</h1> },
      {
        path: '*',
        element: (
          <main>
            <ModuleRoute />
          </main>
        ),
      },
    ],
    {
      path: '/app/ts/campaigns',
      registry: { ...testRegistry(...entries), sequence },
      source: versions.source,
    },
  );
  return { ...shell, ...versions };
}

/** Updates the registry and waits for the page to read it. */
async function changeRegistry(
  { services }: RenderedShell,
  document: Partial<RegistryDocument>,
  ...entries: RegistryEntry[]
) {
  sequence += 1;
  services.server.answer(
    'GET /registry/modules.json',
    registryAnswer({ ...testRegistry(...entries), sequence, ...document }),
  );
  await services.registry.refresh();
}

const click = (shell: RenderedShell, role: 'link' | 'button', name: string) =>
  screen.findByRole(role, { name }).then((element) => shell.user.click(element));

describe('a version that is promoted while another runs', () => {
  it('takes over on the next path, not before', async () => {
    const shell = await open(campaignsVersion(1));
    await heading('Campaigns 1.0.0');
    await changeRegistry(shell, {}, campaignsVersion(2));
    await changeRegistry(shell, {}, campaignsVersion(2));
    expect(shell.mounts).toEqual(['1.0.0']);
    await click(shell, 'link', 'seven');
    expect(await heading('Campaigns 2.0.0')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Campaigns 1.0.0' })).not.toBeInTheDocument();
    expect(shell.mounts).toEqual(['1.0.0', '2.0.0']);
  });

  it('waits for unsaved work to be saved', async () => {
    const shell = await open(campaignsVersion(1));
    await heading('Campaigns 1.0.0');
    await click(shell, 'button', 'edit');
    await changeRegistry(shell, {}, campaignsVersion(2));
    await click(shell, 'link', 'seven');
    await waitFor(() => expect(shell.path()).toBe('/app/ts/campaigns/7'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(shell.mounts).toEqual(['1.0.0']);
    await click(shell, 'button', 'save');
    expect(shell.mounts).toEqual(['1.0.0']);
    await click(shell, 'link', 'list');
    expect(await heading('Campaigns 2.0.0')).toBeInTheDocument();
  });

  it('does not remove an open page that it no longer has', async () => {
    const shell = await open(campaignsVersion(1));
    await heading('Campaigns 1.0.0');
    await changeRegistry(shell, {});
    expect(shell.path()).toBe('/app/ts/campaigns');
    await click(shell, 'link', 'seven');
    expect(await heading('Nowhere')).toBeInTheDocument();
  });

  it('is used when the page is left and opened again', async () => {
    const shell = await open(campaignsVersion(2));
    await heading('Campaigns 2.0.0');
    await changeRegistry(shell, {}, campaignsVersion(1));
    await shell.navigate('/app/other');
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Campaigns 2.0.0' })).not.toBeInTheDocument(),
    );
    await shell.navigate('/app/ts/campaigns');
    expect(await heading('Campaigns 1.0.0')).toBeInTheDocument();
  });
});

describe('a disabled module', () => {
  it('loads no code, and its page states who disabled it and why', async () => {
    const shell = await open(campaignsVersion(1, { disabled }));
    expect(await heading('“The campaigns tool” is turned off')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/By Ann Admin, .*: It deletes campaigns\./);
    expect(shell.mounts).toEqual([]);
  });

  it('leaves the page immediately, and returns automatically when it is enabled', async () => {
    const shell = await open(campaignsVersion(1));
    await heading('Campaigns 1.0.0');
    await changeRegistry(shell, {}, campaignsVersion(1, { disabled }));
    await heading(/turned off/);
    expect(screen.queryByRole('heading', { name: 'Campaigns 1.0.0' })).not.toBeInTheDocument();
    await changeRegistry(shell, {}, campaignsVersion(2));
    expect(await heading('Campaigns 2.0.0')).toBeInTheDocument();
    expect(shell.mounts).toEqual(['1.0.0', '2.0.0']);
  });

  it('also leaves the page if only its version is withdrawn', async () => {
    const shell = await open(campaignsVersion(2));
    await heading('Campaigns 2.0.0');
    await changeRegistry(shell, { refused: [{ name: 'campaigns', version: '2.0.0' }] }, campaignsVersion(1));
    expect(await heading('Campaigns 1.0.0')).toBeInTheDocument();
  });

  it('gives time to save unsaved work, and closes once it is saved', async () => {
    const shell = await open(campaignsVersion(1));
    await click(shell, 'button', 'edit');
    await changeRegistry(shell, {}, campaignsVersion(1, { disabled }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Save your work now.*Closes in 10 s/);
    expect(screen.getByRole('heading', { name: 'Campaigns 1.0.0' })).toBeInTheDocument();
    await click(shell, 'button', 'save');
    expect(await heading(/turned off/)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('closes on request', async () => {
    const shell = await open(campaignsVersion(1));
    await click(shell, 'button', 'edit');
    await changeRegistry(shell, {}, campaignsVersion(1, { disabled }));
    await click(shell, 'button', 'Close now');
    expect(await heading(/turned off/)).toBeInTheDocument();
  });

  it('closes after ten seconds in any case', async () => {
    const shell = await open(campaignsVersion(1));
    await click(shell, 'button', 'edit');
    const over: (() => void)[] = [];
    const { setTimeout } = window;
    const timers = jest.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, delay?: number) => {
      if (delay !== 10_000) return setTimeout(run, delay);
      over.push(run);
      return 0;
    }) as typeof window.setTimeout);
    await changeRegistry(shell, {}, campaignsVersion(1, { disabled }));
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(over).toHaveLength(1));
    for (const run of over) run();
    timers.mockRestore();
    expect(await heading(/turned off/)).toBeInTheDocument();
  });
});
