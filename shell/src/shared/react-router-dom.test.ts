import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(__dirname, '..');
const facade = readFileSync(join(__dirname, 'react-router-dom.ts'), 'utf8');
const IMPORT = /import \{([^}]*)\} from 'react-router-dom'/g;

/**
 * Names of values that the shell's own code takes from the package. Tests, and what draws the landing page in the
 * build, run with the package itself.
 */
function importedNames(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(testing|prerender)\//.test(file),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(IMPORT)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/ as .*/s, ''))
        .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  );
}

describe('the router that the shell provides', () => {
  it('has every name that the shell itself imports, although types and tests use the whole package', () => {
    const names = [...new Set(importedNames())];
    expect(names).toContain('useNavigate');
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(facade))).toEqual([]);
  });
});
