import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { moduleManifestSchema } from '@adhelm/contracts';
import { auditModule, pressEscape, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import manifest from '../module.json';
import campaignTools from './module.tsx';
import { CampaignToolsRoutes } from './routes.tsx';
import { calmApi } from './test-data/campaign-tools-api.ts';

/** The audit runs through the whole module twice, which exceeds jest's timeout on a busy machine. */
const TIMEOUT_MS = 30_000;

describe('the module', () => {
  it('has a manifest that the registry accepts', () => {
    expect(z.safeParse(moduleManifestSchema, manifest).error?.issues).toBeUndefined();
  });

  it.each(manifest.routes.filter((route) => !('redirectTo' in route)))(
    'has a page at $path',
    async ({ path }) => {
      renderModule(CampaignToolsRoutes, { path: path.replaceAll(/:\w+/g, 'some'), api: calmApi() });
      expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    },
  );

  it.each(manifest.slots)('has the widget $id of its manifest', ({ expose }) => {
    expect(existsSync(join(__dirname, `${expose}.tsx`))).toBe(true);
  });

  it(
    'leaks nothing after its pages, menus and dialogs were used',
    async () => {
      const leaks = await auditModule(campaignTools, {
        path: '/app/ts/campaigns?view=account',
        api: {
          ...calmApi(),
          'POST /api/actions/preview': { success: true, data: [] },
        },
        use: async () => {
          const user = userEvent.setup();
          await screen.findByRole('link', { name: 'Solar panels' });
          await user.click(screen.getByRole('button', { name: /Date range/ }));
          await screen.findByRole('button', { name: 'Last 30 days' });
          await pressEscape(user);
          await user.click(screen.getByRole('button', { name: 'Filters' }));
          await user.click(screen.getByRole('button', { name: 'Status' }));
          await screen.findByRole('menuitemcheckbox', { name: 'Active' });
          await pressEscape(user);
          await user.type(screen.getByRole('searchbox'), 'solar');
          await user.click(screen.getByRole('checkbox', { name: 'Select Solar panels' }));
          await user.click(within(screen.getByRole('group', { name: 'Selected rows' })).getByText('Pause'));
          await screen.findByRole('dialog');
          await pressEscape(user);
          await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
          await user.click(screen.getByRole('link', { name: 'Solar panels' }));
          await user.click(await screen.findByRole('link', { name: 'Contents' }));
          await user.click(await screen.findByRole('checkbox', { name: 'Select Doctors are stunned' }));
          await user.click(within(screen.getByRole('group', { name: 'Selected rows' })).getByText('Pause'));
          await screen.findByRole('dialog');
        },
      });
      expect(leaks).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
