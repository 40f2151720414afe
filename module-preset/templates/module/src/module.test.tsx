import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { moduleManifestSchema } from '@adhelm/contracts';
import { auditModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import manifest from '../module.json';
import sampleModule from './module.tsx';
import { twoAccounts } from './test-data.ts';

describe('the module', () => {
  it('has a manifest that the registry accepts', () => {
    expect(moduleManifestSchema.safeParse(manifest).error?.issues).toBeUndefined();
  });

  it.each(manifest.slots)('has the widget $id of its manifest', ({ expose }) => {
    expect(existsSync(join(__dirname, `${expose}.tsx`))).toBe(true);
  });

  it('leaks no listener, timer, subscription or node', async () => {
    const leaks = await auditModule(sampleModule, {
      path: '/app/sample-module',
      api: { 'GET /api/campaigns/sources': twoAccounts },
      use: async () => {
        await screen.findByText('Northwind US');
      },
    });
    expect(leaks).toEqual([]);
  });
});
