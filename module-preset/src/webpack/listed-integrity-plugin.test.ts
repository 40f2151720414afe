import { createContext, Script } from 'node:vm';
import { INTEGRITY_OF_SCRIPT } from '@adhelm/contracts';
import { build, type TemporaryPackage, temporaryPackage } from '../testing/small-build.ts';
import { baseConfig } from './base-config.ts';
import { ListedIntegrityPlugin } from './listed-integrity-plugin.ts';

let small: TemporaryPackage;
let files: ReadonlyMap<string, Buffer>;
beforeAll(async () => {
  small = temporaryPackage({
    'src/index.ts': `globalThis.load = () => import(/* webpackChunkName: "lazy" */ './lazy.ts');`,
    'src/lazy.ts': `globalThis.loadDeeper = () => import(/* webpackChunkName: "deeper" */ './deeper.ts');`,
    'src/deeper.ts': `export const deeper: string = 'deeper';`,
  });
  const base = baseConfig(small.folder, 'production');
  files = await build({
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, publicPath: '/tool/', uniqueName: 'small' },
    plugins: [new ListedIntegrityPlugin()],
  });
});
afterAll(() => small.remove());

const textOf = (start: string) => {
  const name = [...files.keys()].find((file) => file.startsWith(start)) ?? start;
  return files.get(name)?.toString() ?? '';
};

it('takes the integrity of every later script from the shell, by its address', async () => {
  const scripts: { src: string; integrity?: string }[] = [];
  const page = createContext({
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    [INTEGRITY_OF_SCRIPT]: (address: string) => `listed for ${address}`,
    document: {
      createElement: () => ({ setAttribute: () => undefined, getAttribute: () => null }),
      getElementsByTagName: () => [],
      head: {
        appendChild: (script: { src: string }) => {
          scripts.push(script);
          new Script(textOf(script.src.replace('/tool/', ''))).runInContext(page);
        },
      },
    },
  });
  Object.assign(page, { self: page, window: page });
  new Script(textOf('main.')).runInContext(page);
  await new Script('load().then(() => loadDeeper())').runInContext(page);
  expect(scripts).toHaveLength(2);
  for (const { src, integrity } of scripts) expect(integrity).toBe(`listed for ${src}`);
  expect(textOf('main.')).not.toMatch(/sha384-/);
});
