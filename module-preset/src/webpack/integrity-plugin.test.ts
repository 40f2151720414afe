import { createContext, Script } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf, shortIntegrityOf } from '../integrity.ts';
import { build, type TemporaryPackage, temporaryPackage } from '../testing/small-build.ts';
import { baseConfig } from './base-config.ts';
import { precompressed } from './precompressed.ts';

const filler = `export const filler = ${JSON.stringify('adhelm '.repeat(400))};`;
const sources = {
  'src/index.ts': `
    globalThis.loadLazy = () => import(/* webpackChunkName: "lazy" */ './lazy.ts');
    globalThis.loadOther = () => import(/* webpackChunkName: "other" */ './other.ts');`,
  'src/lazy.ts': `
    export const lazy: string = 'lazy';
    globalThis.loadDeeper = () => import(/* webpackChunkName: "deeper" */ './deeper.ts');`,
  'src/deeper.ts': `export const deeper: string = 'deeper';`,
  'src/other.ts': filler,
};

let small: TemporaryPackage;
let files: ReadonlyMap<string, Buffer>;
beforeAll(async () => {
  small = temporaryPackage(sources);
  const base = baseConfig(small.folder, 'production');
  files = await build({
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, publicPath: '/assets/', uniqueName: 'small' },
    plugins: [...(base.plugins ?? []), ...precompressed()],
  });
});
afterAll(() => small.remove());

type ScriptElement = { src: string; integrity?: string };

/** Runs the entry in a minimal page whose script elements load the built files. */
function pageWithEntry() {
  const scripts: ScriptElement[] = [];
  const page = createContext({
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    document: {
      createElement: () => ({ setAttribute: () => undefined, getAttribute: () => null }),
      getElementsByTagName: () => [],
      head: {
        appendChild: (script: ScriptElement) => {
          scripts.push(script);
          run(script.src.replace('/assets/', ''));
        },
      },
    },
  });
  Object.assign(page, { self: page, window: page });
  const run = (file: string) => new Script(files.get(file)?.toString() ?? '').runInContext(page);
  run(fileNamed('main'));
  const load = async (name: string) => {
    await new Script(`${name}()`).runInContext(page);
    return scripts.at(-1);
  };
  return { load };
}

function fileNamed(chunk: string): string {
  const found = [...files.keys()].find((name) => name.startsWith(`${chunk}.`) && name.endsWith('.js'));
  if (found === undefined) throw new Error(`no file of ${chunk} in ${[...files.keys()].join(', ')}`);
  return found;
}

describe('chunk integrity', () => {
  it('is set on every script that the page loads later, and matches the file’s bytes', async () => {
    const { load } = pageWithEntry();
    for (const [call, chunk] of [
      ['loadLazy', 'lazy'],
      ['loadDeeper', 'deeper'],
      ['loadOther', 'other'],
    ] as const) {
      const script = await load(call);
      const file = fileNamed(chunk);
      expect(script?.src).toBe(`/assets/${file}`);
      expect(script?.integrity).toBe(shortIntegrityOf(files.get(file) ?? ''));
    }
  });

  it('leaves no placeholder behind', () => {
    for (const content of files.values())
      expect(content.includes('adhelm-short-integrity-of-chunk')).toBe(false);
  });

  it('differs if a single byte differs', () => {
    expect(integrityOf('a')).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
    expect(shortIntegrityOf('a')).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/);
    expect(integrityOf('a')).not.toBe(integrityOf('b'));
    expect(integrityOf(Buffer.from('a'))).toBe(integrityOf('a'));
  });
});

describe('compressed files', () => {
  it('contain the same bytes, including integrity', () => {
    const compressed = [...files.keys()].filter((name) => /\.(br|gz)$/.test(name));
    expect(compressed).toEqual(
      expect.arrayContaining([`${fileNamed('other')}.br`, `${fileNamed('other')}.gz`]),
    );
    for (const name of compressed) {
      const content = files.get(name) ?? Buffer.alloc(0);
      const plain = name.endsWith('.br') ? brotliDecompressSync(content) : gunzipSync(content);
      expect(plain.equals(files.get(name.replace(/\.(br|gz)$/, '')) ?? Buffer.alloc(0))).toBe(true);
    }
  });
});
