import { moduleManifestSchema } from '@adhelm/contracts';
import { auditModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import manifest from '../module.json';
import ai from './module.tsx';
import { coordinatorApi, path } from './test-data/coordinator-api.ts';
import { scalingApi, scalingPath } from './test-data/scaling-api.ts';

describe('the module', () => {
  it('has a manifest that the registry accepts', () => {
    expect(moduleManifestSchema.safeParse(manifest).error?.issues).toBeUndefined();
  });

  it('adds commands to the search that lead to its own pages', () => {
    const own = manifest.routes.map((route) => route.path);
    expect(manifest.shortcuts.map(({ title }) => title)).toEqual([
      'Ask the coordinator',
      'Scale an MGID campaign',
    ]);
    for (const shortcut of manifest.shortcuts) expect(own).toContain(shortcut.path.split('?')[0]);
  });

  it('leaks nothing', async () => {
    const leaks = await auditModule(ai, {
      path,
      api: coordinatorApi,
      use: async () => {
        await screen.findByRole('heading', { level: 1, name: 'Campaign coordinator' });
        await screen.findByText('No proposals yet');
      },
    });
    expect(leaks).toEqual([]);
  });

  it('leaks nothing on the page of MGID scaling', async () => {
    const leaks = await auditModule(ai, {
      path: scalingPath,
      api: scalingApi,
      use: async () => {
        await screen.findByRole('heading', { level: 1, name: 'MGID scaling automation' });
        await screen.findByRole('table');
      },
    });
    expect(leaks).toEqual([]);
  });
});
