import { moduleManifestSchema } from '@adhelm/contracts';
import { auditModule, renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../module.json';
import { docsPath, pagesInOrder as pages } from './docs-pages.ts';
import docs from './module.tsx';
import { DocsRoutes } from './routes.tsx';

describe('the module', () => {
  it('has a manifest that the registry accepts', () => {
    expect(moduleManifestSchema.safeParse(manifest).error?.issues).toBeUndefined();
  });

  it('lists exactly the pages of its manifest, with the same titles', () => {
    const routes = manifest.routes.filter((route) => !('redirectTo' in route));
    expect(pages.map(({ slug, title }) => ({ path: docsPath(slug), title, guard: 'public' }))).toEqual(
      routes,
    );
  });

  it.each(pages)('has content at $slug', async ({ slug, title }) => {
    renderModule(DocsRoutes, { path: docsPath(slug), session: null });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  it('leaks nothing after its links and buttons were used', async () => {
    const leaks = await auditModule(docs, {
      path: '/docs/welcome#tour',
      session: null,
      use: async (_fake, element) => {
        const user = userEvent.setup();
        const module = within(element);
        await user.click(await module.findByRole('button', { name: 'All pages' }));
        await user.click(module.getByRole('button', { name: 'Copy: Start Adhelm' }));
        await module.findByText('Copied');
        await user.click(module.getByRole('link', { name: 'Where data is stored' }));
      },
    });
    expect(leaks).toEqual([]);
  });
});
