import { moduleManifestSchema } from '@adhelm/contracts';
import type { ModuleLifecycles } from '@adhelm/shared-ui/module';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PlannedPage } from '../components/planned-pages.tsx';
import { auditModule } from './audit-module.ts';
import { renderModule } from './render-module.tsx';

type PlannedModule = {
  /** The export of its `module.tsx`. */
  readonly module: ModuleLifecycles;
  readonly Routes: ComponentType;
  /** Its `module.json`. */
  readonly manifest: { readonly routes: readonly object[] };
  readonly pages: readonly PlannedPage[];
};

/** An address of the page, with arbitrary parameters. */
const addressOf = (path: string) => path.replaceAll(/:\w+/g, 'some').replaceAll('?', '');

/** Tests of a module whose pages are not built yet: its manifest is complete, and each page is a placeholder. */
export function testPlannedModule({ module, Routes, manifest, pages }: PlannedModule): void {
  const [first] = pages;
  if (first === undefined) throw new Error('the module has no page');

  describe('the module', () => {
    it('has a manifest that the registry accepts', () => {
      expect(moduleManifestSchema.safeParse(manifest).error?.issues).toBeUndefined();
    });

    it('has exactly the pages of its manifest, with the same titles', () => {
      const routes = manifest.routes.filter((route) => !('redirectTo' in route));
      expect(pages.map(({ path, title }) => ({ path, title, guard: 'signed-in' }))).toEqual(routes);
    });

    it.each(pages)('renders a placeholder for $title', async ({ path, title, purpose }) => {
      renderModule(Routes, { path: addressOf(path) });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      expect(screen.getByText(purpose)).toBeInTheDocument();
    });

    it('leaks nothing', async () => {
      const leaks = await auditModule(module, {
        path: addressOf(first.path),
        use: async () => {
          await screen.findByRole('heading', { level: 1, name: first.title });
        },
      });
      expect(leaks).toEqual([]);
    });
  });
}
