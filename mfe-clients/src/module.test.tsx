import { moduleManifestSchema } from '@adhelm/contracts';
import { auditModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import manifest from '../module.json';
import clients from './module.tsx';

describe('the module', () => {
  it('has a manifest that the registry accepts', () => {
    expect(moduleManifestSchema.safeParse(manifest).error?.issues).toBeUndefined();
  });

  it('leaks nothing', async () => {
    const leaks = await auditModule(clients, {
      path: '/app/clients/accounts-data',
      api: { 'GET /api/clients/sources': { sources: {} } },
      use: async () => {
        await screen.findByRole('heading', { level: 1, name: 'Accounts data' });
        await screen.findByText('No clients connected');
      },
    });
    expect(leaks).toEqual([]);
  });
});
