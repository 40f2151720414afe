import { moduleManifestSchema } from '@adhelm/contracts';
import type { ModuleLifecycles } from '@adhelm/shared-ui/module';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PlannedPage } from '../components/planned-pages.tsx';
import { auditModule } from './audit-module.ts';
import { renderModule } from './render-module.tsx';

type PlannedModule = {
  /** What its `module.tsx` exports. */
  readonly module: ModuleLifecycles;
  readonly Routes: ComponentType;
  /** Its `module.json`. */
  readonly manifest: { readonly routes: readonly object[] };
  readonly pages: readonly PlannedPage[];
};

/** An address of a page, whatever its parameters. */
const addressOf = (path: string) => path.replaceAll(/:\w+/g, 'some').replaceAll('?', '');

/** The tests of a module whose pages are not built yet: its manifest is whole, and each page says so. */
export function testPlannedModule({ module, Routes, manifest, pages }: PlannedModule): void {
  const [first] = pages;
  if (first === undefined) throw new Error('the module has no page');

  describe('the module', () => {
    it('has a manifest that the registry takes', () => {
      expect(moduleManifestSchema.safeParse(manifest).error?.issues).toBeUndefined();
    });

    it('has the pages of its manifest, by the same titles, and no other', () => {
      const routes = manifest.routes.filter((route) => !('redirectTo' in route));
      expect(pages.map(({ path, title }) => ({ path, title, guard: 'signed-in' }))).toEqual(routes);
    });

    it.each(pages)('says of $title that it is not built yet', async ({ path, title, purpose }) => {
      renderModule(Routes, { path: addressOf(path) });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      expect(screen.getByText(purpose)).toBeInTheDocument();
    });

    it('leaves nothing behind', async () => {
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
