import { build, temporaryPackage } from '../testing/small-build.ts';
import { baseConfig } from './base-config.ts';

it('drops schemas that nobody uses, but nothing that reads a value', async () => {
  const small = temporaryPackage({
    'src/index.ts': `import { used } from './schemas.ts'; globalThis.kept = used;`,
    'src/schemas.ts': `
      import * as z from 'zod/mini';
      const part = z.strictObject({ partOfUnused: z.string().check(z.minLength(1)) });
      export const unused = z.object({ unusedField: z.array(part), other: z.optional(z.int().check(z.gte(0))) });
      export const used = z.object({ usedField: z.string() });
      z.parse(z.object({ checkedField: z.string() }), globalThis.settings);`,
  });
  const base = baseConfig(small.folder, 'production');
  // as in a page, where the package comes from elsewhere
  const files = await build({ ...base, entry: { main: './src/index.ts' }, externals: { 'zod/mini': 'zod' } });
  small.remove();
  const text = [...files].find(([name]) => name.endsWith('.js'))?.[1].toString() ?? '';
  expect(text).toContain('usedField');
  expect(text).toContain('checkedField');
  expect(text).not.toMatch(/unusedField|partOfUnused/);
});
