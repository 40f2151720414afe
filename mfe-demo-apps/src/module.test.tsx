import { moduleManifestSchema } from '@adhelm/contracts';
import { auditModule, renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import manifest from '../module.json';
import demoApps from './module.tsx';
import { DemoAppsRoutes } from './routes.tsx';

/** jsdom draws no SVG, which ApexCharts measures. */
jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

const pages = manifest.routes.filter((route) => !('redirectTo' in route));
/** An address of the page, with parameters that the demo data has. */
const addressOf = (path: string) => path.replaceAll(/:\w+/g, '1').replaceAll('?', '');

describe('the module', () => {
  it('has a manifest that the registry accepts', () => {
    expect(moduleManifestSchema.safeParse(manifest).error?.issues).toBeUndefined();
  });

  it.each(pages)('has a page at $path', async ({ path }) => {
    const { api } = renderModule(DemoAppsRoutes, { path: addressOf(path) });
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(api.requests).toEqual([]);
  });

  it('leaks nothing', async () => {
    const leaks = await auditModule(demoApps, {
      path: '/app/management/orders',
      use: async () => {
        await screen.findByRole('link', { name: 'DEV-1040' });
      },
    });
    expect(leaks).toEqual([]);
  });
});
