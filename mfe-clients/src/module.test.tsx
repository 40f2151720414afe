import { moduleManifestSchema } from '@adhelm/contracts';
import { auditModule, renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import manifest from '../module.json';
import clients from './module.tsx';
import { plannedPages } from './planned-pages.ts';
import { ClientsRoutes } from './routes.tsx';

const [first] = plannedPages;
if (first === undefined) throw new Error('the module has no page');

describe('the module', () => {
  it('has a manifest that the registry takes', () => {
    expect(moduleManifestSchema.safeParse(manifest).error?.issues).toBeUndefined();
  });

  it('has the pages of its manifest, by the same titles, and no other', () => {
    const routes = manifest.routes.filter((route) => !('redirectTo' in route));
    expect(plannedPages.map(({ path, title }) => ({ path, title, guard: 'signed-in' }))).toEqual(routes);
  });

  it.each(plannedPages)('says of $title that it is not built yet', async ({ path, title, purpose }) => {
    renderModule(ClientsRoutes, { path: path.replaceAll(/:\w+/g, 'some').replaceAll('?', '') });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(purpose)).toBeInTheDocument();
  });

  it('leaves nothing behind', async () => {
    const leaks = await auditModule(clients, {
      path: first.path.replace('/:campId?', ''),
      use: async () => {
        await screen.findByRole('heading', { level: 1, name: first.title });
      },
    });
    expect(leaks).toEqual([]);
  });
});
