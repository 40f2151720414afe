import { moduleManifestSchema } from '@adhelm/contracts';
import { auditModule, renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import manifest from '../module.json';
import ai from './module.tsx';
import { AiRoutes } from './routes.tsx';
import { coordinatorApi, path } from './test-data/coordinator-api.ts';

describe('the module', () => {
  it('has a manifest that the registry accepts', () => {
    expect(moduleManifestSchema.safeParse(manifest).error?.issues).toBeUndefined();
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

  it('says that MGID scaling is not built yet', async () => {
    renderModule(AiRoutes, { path: '/app/ai/mgid-scaling-automation' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'MGID scaling automation' }),
    ).toBeInTheDocument();
  });
});
