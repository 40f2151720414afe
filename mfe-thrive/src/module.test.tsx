import { moduleManifestSchema } from '@adhelm/contracts';
import { auditModule, renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import manifest from '../module.json';
import thrive from './module.tsx';
import { ThriveRoutes } from './routes.tsx';
import { metricsTable } from './test-data/thrive-api.ts';

const api = {
  'GET /api/rules': { success: true, data: [] },
  'GET /api/rule-drafts': { success: true, data: [] },
  'GET /api/accounts': { success: true, data: [] },
  'GET /api/decisions': { success: true, data: [], page: { next: null, total: 0 } },
  'GET /api/thrive/campaigns/getMetricsTable': metricsTable([]),
  'GET /api/sources': { success: true, data: [] },
  'GET /api/campaigns/sources': { sources: {} },
};
/** An address of the page, with arbitrary parameters. */
const addressOf = (path: string) => path.replaceAll(/:\w+/g, 'some').replaceAll('?', '');

describe('the module', () => {
  it('has a manifest that the registry accepts', () => {
    expect(moduleManifestSchema.safeParse(manifest).error?.issues).toBeUndefined();
  });

  it.each(manifest.routes)('has a page at $path', async ({ path, title }) => {
    renderModule(ThriveRoutes, { path: addressOf(path), api });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  it.each([
    ['widgets', 'teasers', 'Teaser rules'],
    ['teasers', 'widgets', 'Widget rules'],
  ])('leads from the rules of %s to those of %s', async (one, other, name) => {
    renderModule(ThriveRoutes, { path: `/app/thrive/eo/${one}/${one}-auto-optimization`, api });
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      `/app/thrive/eo/${other}/${other}-auto-optimization`,
    );
  });

  it('leaks nothing', async () => {
    const leaks = await auditModule(thrive, {
      path: '/app/thrive/eo/widgets/widgets-auto-optimization',
      api,
      use: async () => {
        await screen.findByText('No rules yet');
      },
    });
    expect(leaks).toEqual([]);
  });
});
