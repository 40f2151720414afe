import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleManifestSchema } from '@adhelm/contracts';
import * as z from 'zod';
import { smallManifest, smallPlatform } from '../../testing/built-module.ts';
import { cliSession } from '../../testing/cli-session.ts';
import { startFakeRegistry } from '../../testing/fake-registry.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const pinsSchema = z.object({
  version: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const pinsOf = (path: string) => pinsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

let folder: string;
let run: ReturnType<typeof cliSession>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adhelm-create-'));
  run = cliSession({ cwd: folder });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const packedFiles = ['contracts', 'module-preset', 'shared-ui'].map((name) => `adhelm-${name}-0.0.0.tgz`);

describe('adhelm-module create', () => {
  it('creates a module with that name, and lists the next steps', async () => {
    const { code, out } = await run('create price-watch');
    expect(code).toBe(0);
    expect(out).toContain('✓ Price watch is in');
    expect(out).toContain('cd price-watch\n  npm install');
    const manifest = moduleManifestSchema.parse(JSON.parse(read('price-watch/module.json')));
    expect(manifest).toMatchObject({
      name: 'price-watch',
      title: 'Price watch',
      owner: 'Price watch team',
      routes: [{ path: '/app/price-watch' }],
      nav: [{ label: 'Price watch', path: '/app/price-watch' }],
    });
    expect(read('price-watch/src/module.tsx')).toContain("name: 'price-watch', App: PriceWatchRoutes");
    expect(readdirSync(join(folder, 'price-watch'))).toEqual(
      expect.arrayContaining(['.github', '.gitignore', 'README.md', 'jest.config.mjs', 'webpack.config.mjs']),
    );
  });

  it('rejects a name that a reachable shell already has', async () => {
    const registry = await startFakeRegistry({ ...smallPlatform, live: [smallManifest] });
    expect(await run(`create small-tool --shell ${registry.url}`)).toMatchObject({
      code: 6,
      err: expect.stringContaining(
        'already has a module "small-tool", owned by Test team. Nothing was written.',
      ),
    });
    expect(readdirSync(folder)).toEqual([]);
    expect((await run(`create other-tool --shell ${registry.url}`)).code).toBe(0);
    await registry.close();
    expect((await run(`create small-tool --shell ${registry.url}`)).code).toBe(0);
  });

  it.each([
    ['a title without end', '--title', 'x'.repeat(81), 'At most 80 characters'],
    ['an owner that turns round', '--owner', 'a\u202eb', 'without control characters'],
  ])('rejects %s', async (_what, option, text, says) => {
    expect(await run(`create price-watch ${option} "${text}"`)).toMatchObject({
      code: 2,
      err: expect.stringContaining(says),
    });
  });

  it('leaves no trace of the template’s own name', async () => {
    await run('create x2');
    const files = readdirSync(join(folder, 'x2'), { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      const text = readFileSync(join(file.parentPath, file.name), 'utf8');
      expect([file.name, text.match(/sample.?module/i)]).toEqual([file.name, null]);
    }
  });

  it('uses the given title, owner, shell and folder', async () => {
    const line =
      'create prices --into here --title "Price / margin" --owner Team --shell https://shell.test --json';
    const { code, out } = await run(line);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      name: 'prices',
      title: 'Price / margin',
      folder: join(folder, 'here'),
    });
    expect(JSON.parse(read('here/module.json'))).toMatchObject({ title: 'Price / margin', owner: 'Team' });
    expect(JSON.parse(read('here/package.json')).adhelm).toEqual({ shell: 'https://shell.test' });
  });

  it('uses packed packages from a folder, and copies them', async () => {
    for (const file of packedFiles) writeFileSync(join(folder, file), '');
    expect((await run('create prices --packages .')).code).toBe(0);
    const { dependencies, devDependencies } = pinsOf(join(folder, 'prices/package.json'));
    expect(dependencies['@adhelm/shared-ui']).toBe('file:packages/adhelm-shared-ui-0.0.0.tgz');
    expect(devDependencies['@adhelm/module-preset']).toBe('file:packages/adhelm-module-preset-0.0.0.tgz');
    expect(readdirSync(join(folder, 'prices/packages')).sort()).toEqual(packedFiles);
  });

  it.each([
    ['a name with capitals', 'create Prices', 2],
    ['a name that leads elsewhere', 'create ../prices', 2],
    ['a name of one letter', 'create p', 2],
    ['no name', 'create', 2],
    ['a title that would be code', 'create prices --title {alert(1)}', 2],
    ['a folder without packages', 'create prices --packages .', 2],
    ['a folder that is not there', 'create prices --packages nowhere', 2],
    ['a folder that holds something', 'create prices --into .', 6],
  ])('rejects %s', async (_what, line, code) => {
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    const end = await run(line);
    expect(end.code).toBe(code);
    expect(end.err).not.toBe('');
    expect(readdirSync(folder)).toEqual(['mine.txt']);
  });
});

describe('the template', () => {
  it("pins the platform's own versions", () => {
    const template = pinsOf(join(root, 'module-preset/templates/module/package.json'));
    const ours = ['.', 'shared-ui', 'mfe-campaigns', 'module-preset'].map((name) =>
      pinsOf(join(root, name, 'package.json')),
    );
    const known = Object.assign(
      {},
      ...ours.flatMap((one) => [one.devDependencies, one.dependencies, one.optionalDependencies]),
    );
    const expected = {
      ...template.dependencies,
      ...template.devDependencies,
      ...template.optionalDependencies,
    };
    for (const [name, version] of Object.entries(expected)) {
      const own = name.startsWith('@adhelm/')
        ? pinsOf(join(root, name.slice('@adhelm/'.length), 'package.json')).version
        : known[name];
      expect([name, version]).toEqual([name, own]);
    }
  });
});
