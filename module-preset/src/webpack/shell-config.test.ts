import { HOST_API_VERSION, platformReleaseSchema } from '@adhelm/contracts';
import * as z from 'zod';
import { integrityOf, shortIntegrityOf } from '../integrity.ts';
import { AreaBudgetPlugin, shellConfig } from '../testing/shell-build.ts';
import { build, type TemporaryPackage, temporaryPackage } from '../testing/small-build.ts';

/** A minimal shell: the chunk groups of its pages, and two shared packages. */
const sources = {
  'src/page.html':
    '<!doctype html><head><script>early()</script><title>Small shell</title>%HEAD%<script>/* early-start.js */</script></head><script>/* page-outline.js */</script>',
  'src/start/early-start.js': `(() => { const firstScript = 'of the page'; window.first = firstScript; })();`,
  'src/start/page-outline.js': `(() => { const secondScript = 'after its body'; window.second = secondScript; })();`,
  'src/index.ts': `import(/* webpackChunkName: "bootstrap" */ './bootstrap.ts');`,
  'src/bootstrap.ts': `
    import { Observable } from 'rxjs';
    export const bootstrapped = ['bootstrap of the small shell', Observable];
    export const drawing = import(/* webpackChunkName: "user-interface" */ './user-interface.ts');`,
  'src/user-interface.ts': `
    import { createElement } from 'react';
    export const drawn = ['what all areas draw with', createElement];
    export const areas = [
      () => import(/* webpackChunkName: "public-area" */ './public-area.ts'),
      () => import(/* webpackChunkName: "app-area" */ './app-area.ts'),
      () => import(/* webpackChunkName: "docs-area" */ './docs-area.ts'),
      () => import(/* webpackChunkName: "module-kit" */ './module-kit.ts'),
      () => import(/* webpackChunkName: "app-kit" */ './app-kit.ts'),
      () => import(/* webpackChunkName: "identity" */ './identity.ts'),
      () => import(/* webpackChunkName: "event-stream" */ './event-stream.ts'),
    ];`,
  'src/public-area.ts': `export const area = 'the area of guests';`,
  'src/app-area.ts': `import useSWR from 'swr'; export const area = ['the signed-in area', useSWR];`,
  'src/docs-area.ts': `export const area = 'the documentation';`,
  'src/identity.ts': `export const identity = 'who is signed in';`,
  'src/event-stream.ts': `export const stream = 'what happened';`,
  'src/module-kit.ts': `import { both } from './both.ts'; export const kit = ['what modules share', both];`,
  'src/app-kit.ts': `import { both } from './both.ts'; export const kit = ['what lists share', both];`,
  'src/both.ts': `export const both = 'what several of them use';`,
  'src/shared/react-router-dom.ts': `export { Link, Routes } from 'react-router';`,
  'src/shared/rxjs.ts': `export { Observable, firstValueFrom } from 'rxjs';`,
  'src/shared/zod-mini.ts': `export { string } from 'zod/v4/mini';`,
};

const filesSchema = z.array(z.object({ file: z.string(), integrity: z.string() }));
const shellSchema = z.object({
  scripts: z.object({ public: filesSchema, app: filesSchema, docs: filesSchema }),
  fonts: z.array(z.string()),
});

let small: TemporaryPackage;
let files: ReadonlyMap<string, Buffer>;
let shell: z.infer<typeof shellSchema>;
beforeAll(async () => {
  small = temporaryPackage(sources);
  files = await build(shellConfig(small.folder, 'production'));
  shell = shellSchema.parse(JSON.parse(files.get('shell.json')?.toString() ?? ''));
});
afterAll(() => small.remove());

const textOf = (part: z.infer<typeof filesSchema>) =>
  part.map(({ file }) => files.get(file)?.toString()).join('\n');

describe('the shell’s build', () => {
  it('lists every file with its integrity', () => {
    for (const { file, integrity } of Object.values(shell.scripts).flat()) {
      expect(integrity).toBe(integrityOf(files.get(file) ?? ''));
    }
  });

  it('emits three scripts per area: the common part, the rest of its own, and the entry', () => {
    const names = Object.values(shell.scripts).map((scripts) =>
      scripts.map(({ file }) => file.slice(0, file.indexOf('.'))),
    );
    expect(names).toEqual([
      ['foundation', 'public', 'main'],
      ['foundation', 'app', 'main'],
      ['foundation', 'docs', 'main'],
    ]);
    expect(new Set(Object.values(shell.scripts).map(([foundation]) => foundation?.file)).size).toBe(1);
  });

  it("includes only what an area's pages need", () => {
    const needs = {
      public: ['bootstrap of the small shell', 'the area of guests'],
      app: ['bootstrap of the small shell', 'the signed-in area', 'what modules share', 'what lists share'],
      docs: ['bootstrap of the small shell', 'the documentation', 'what modules share'],
    };
    const texts = [...new Set(Object.values(needs).flat())];
    for (const area of ['public', 'app', 'docs'] as const) {
      expect(texts.filter((text) => textOf(shell.scripts[area]).includes(text))).toEqual(
        texts.filter((text) => needs[area].includes(text)),
      );
    }
  });

  it('includes a part once, however many of its shared packages use it', () => {
    for (const area of ['app', 'docs'] as const) {
      expect(textOf(shell.scripts[area]).match(/what several of them use/g)).toHaveLength(1);
    }
    expect(textOf(shell.scripts.public)).not.toContain('what several of them use');
  });

  it('includes the shared packages that an area imports', () => {
    for (const area of Object.values(shell.scripts)) {
      expect(textOf(area)).toContain('react.transitional.element');
    }
    const swr = /revalidateOnFocus/;
    expect(textOf(shell.scripts.app)).toMatch(swr);
    expect(textOf(shell.scripts.public)).not.toMatch(swr);
  });

  it('has no parts of React Router that nobody uses', () => {
    // forms, which have a name for developers
    for (const area of Object.values(shell.scripts)) expect(textOf(area)).not.toContain('form-urlencoded');
  });

  it('has no warnings of React Router for developers', () => {
    const texts = [...files]
      .filter(([name]) => name.endsWith('.js'))
      .map(([, content]) => content.toString());
    expect(texts.some((text) => text.includes('useRoutes'))).toBe(true);
    expect(texts.filter((text) => text.includes('No routes matched location'))).toEqual([]);
  });

  it('bundles what it needs of a package that it otherwise only provides', () => {
    const ofFirstValueFrom = /no elements in sequence/;
    expect(textOf(shell.scripts.app)).toContain('@@observable');
    expect(textOf(shell.scripts.app)).not.toMatch(ofFirstValueFrom);
    expect(
      [...files].some(([name, text]) => name.endsWith('.js') && ofFirstValueFrom.test(text.toString())),
    ).toBe(true);
  });

  it('contains the integrity of every chunk in its entry', () => {
    const entry = textOf(shell.scripts.app.slice(-1));
    const loadedByPage = new Set(
      Object.values(shell.scripts).flatMap((scripts) => scripts.map(({ file }) => file)),
    );
    const chunks = [...files].filter(([name]) => name.endsWith('.js') && !loadedByPage.has(name));
    expect(chunks.length).toBeGreaterThan(5);
    for (const [, content] of chunks) expect(entry).toContain(shortIntegrityOf(content));
    expect(entry).not.toContain('adhelm-short-integrity-of-chunk');
  });

  it('contains the federation runtime once, although it also provides it to modules', () => {
    const entry = textOf(shell.scripts.app.slice(-1));
    expect(entry).toContain('_FEDERATION_RUNTIME_CORE');
    expect(entry.match(/"beforeInitContainer"/g)).toHaveLength(1);
  });

  it('lists in platform.json what it offers to modules', () => {
    const platform = platformReleaseSchema.parse(JSON.parse(files.get('platform.json')?.toString() ?? ''));
    expect(platform.hostApi).toBe(HOST_API_VERSION);
    expect(platform.slots).toEqual(['dashboard']);
    expect(platform.pages).toEqual(expect.arrayContaining(['/app/account', '/app/reports/dashboard']));
    expect(platform.links).toContainEqual({ section: 'Reports', label: 'Dashboard' });
    expect(platform.events).toMatchObject({ session: 1, 'facts.synced': 1 });
    const { react, rxjs, swr } = platform.provides;
    expect(react?.version).toMatch(/^19\./);
    expect(react?.exports).toEqual(expect.arrayContaining(['createElement', 'default', 'useState']));
    expect(react?.exports).not.toContain('act');
    expect(rxjs?.exports).toEqual(['Observable', 'firstValueFrom']);
    expect(swr?.exports).toEqual(expect.arrayContaining(['SWRConfig', 'default']));
    expect(platform.provides).not.toHaveProperty('@emotion/react');
  });

  it('fails when the first scripts of an area are larger than they may be', async () => {
    const configuration = shellConfig(small.folder, 'production');
    const most = { public: 90_000, app: 1_000, docs: 90_000 };
    const plugins = [...(configuration.plugins ?? []), new AreaBudgetPlugin(most)];
    await expect(build({ ...configuration, plugins })).rejects.toThrow(
      /The first scripts of the area app have \d+ bytes \(brotli\), more than 1000\.$/m,
    );
  });

  it('fails when it imports a name that its own shared package lacks', async () => {
    const incomplete = temporaryPackage({
      ...sources,
      'src/identity.ts': `import { useHref } from 'react-router-dom'; export const identity = ['who is signed in', useHref];`,
    });
    await expect(build(shellConfig(incomplete.folder, 'production'))).rejects.toThrow(
      'The shell imports useHref from react-router-dom, but does not export it.',
    );
    incomplete.remove();
  });

  it('copies the page’s template with its first scripts in it, minified and on no other address', () => {
    const page = files.get('page.html')?.toString() ?? '';
    const parts = sources['src/page.html'].split(/\/\* (?:early-start|page-outline)\.js \*\//);
    expect(parts).toHaveLength(3);
    for (const part of parts) expect(page).toContain(part);
    expect(page).toMatch(/window\.first="of the page".*window\.second="after its body"/s);
    expect(page).not.toContain('.js */');
    expect([...files.keys()].filter((name) => /early-start|page-outline/.test(name))).toEqual([]);
  });
});

describe('the shell’s development build', () => {
  it('keeps React’s renderers before anything runs, and starts each page with an editable entry', async () => {
    const edited = await build(shellConfig(small.folder, 'development'));
    const page = edited.get('page.html')?.toString() ?? '';
    const [hook] = /<script nonce="%SCRIPT_NONCE%">[^<]*<\/script>/.exec(page) ?? [];
    expect(hook).toContain('__REACT_DEVTOOLS_GLOBAL_HOOK__');
    expect(page.indexOf(hook ?? '')).toBe(page.indexOf('<script'));
    const { scripts } = shellSchema.parse(JSON.parse(edited.get('shell.json')?.toString() ?? ''));
    expect(Object.values(scripts)).toEqual(Array(3).fill([{ file: 'main.js', integrity: '' }]));
    expect(edited.has('main.js')).toBe(true);
    expect(edited.has('platform.json')).toBe(true);
    // numeric ids would shift when an edit adds a chunk
    expect([...edited.keys()].filter((name) => /^\d+\.js$/.test(name))).toEqual([]);
  });
});
