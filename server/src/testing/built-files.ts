import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ModuleManifest, PlatformRelease } from '@adhelm/contracts';
import { testBuild, testManifest, testPlatform } from './module-builds.ts';

/** Small builds of a shell and a module, as webpack writes them, in a folder of their own. */
export type BuiltFiles = { readonly shell: string; readonly module: string; remove(): Promise<void> };

const CODE = `/* ${'a line of code that is long enough to be compressed; '.repeat(40)} */`;

export const reports: ModuleManifest = testManifest('reports', {
  routes: [
    { path: '/app/reports/:source/:id?', title: 'Report', guard: 'signed-in' },
    { path: '/app/reports', title: 'Reports', guard: 'signed-in', redirectTo: '/app/reports/all' },
  ],
});
const build = testBuild({ manifest: reports });
export const ENTRY = build.release.entry;
export const CHUNK = build.release.preload['./module']?.[0] ?? '';

const TEMPLATE = `<!doctype html>
<html lang="en"><head><title>Adhelm</title>
<script nonce="%SCRIPT_NONCE%">document.title = 'early';</script>
<style nonce="%STYLE_NONCE%">body { margin: 0; }</style>
%HEAD%
</head><body><div id="root"><!--start-->Loading<!--/start--></div></body></html>`;

const LANDING = {
  html: '<main><h1>The landing page</h1><a href="%COMPANY_URL%">%COMPANY_NAME%</a></main>',
  styles: [{ emotion: 'adhelm 1abc', css: '.adhelm-1abc{color:red;}' }],
  script: "document.title = 'touched';",
};

const DOCS = {
  html: '<header>Documentation</header><main><div class="adhelm-article">%ARTICLE%</div></main>',
  styles: [{ emotion: 'adhelm 2abc', css: '.adhelm-2abc{color:blue;}' }],
  script: "document.title = 'touched';",
};

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function writeScript(folder: string, file: string): Promise<{ file: string; integrity: string }> {
  const text = `${CODE}\n// ${file}`;
  await writeFile(join(folder, file), text);
  await writeFile(join(folder, `${file}.br`), brotliCompressSync(text));
  return { file, integrity: integrityOf(text) };
}

type ShellOptions = {
  /** Names the build's own files, in place of a content hash. */
  readonly shellHash?: string;
  readonly platform?: PlatformRelease;
};

async function writeShell(
  folder: string,
  { shellHash = '1', platform = testPlatform }: ShellOptions,
): Promise<void> {
  const entry = await writeScript(folder, `main.${shellHash}.js`);
  const area = async (name: string) => [await writeScript(folder, `${name}.${shellHash}.js`), entry];
  const release = {
    scripts: {
      public: await area('public'),
      app: await area('app'),
      docs: await area('docs'),
    },
    fonts: ['inter.woff2'],
  };
  await writeFile(join(folder, 'shell.json'), JSON.stringify(release));
  await writeFile(join(folder, 'platform.json'), JSON.stringify(platform));
  await writeFile(join(folder, 'page.html'), TEMPLATE);
  await writeFile(join(folder, 'landing.json'), JSON.stringify(LANDING));
  await writeFile(join(folder, 'docs.json'), JSON.stringify(DOCS));
}

async function writeModule(folder: string): Promise<void> {
  for (const { name, content } of build.files) await writeFile(join(folder, name), content);
  await writeFile(join(folder, 'release.json'), JSON.stringify(build.release));
  await writeFile(join(folder, '..', 'secret.js'), 'secret');
}

export async function writeBuilds(options: ShellOptions = {}): Promise<BuiltFiles> {
  const root = await mkdtemp(join(tmpdir(), 'adhelm-builds-'));
  const [shell, module] = [join(root, 'shell'), join(root, 'module')];
  for (const folder of [shell, module]) await mkdir(folder);
  await writeShell(shell, options);
  await writeModule(module);
  return { shell, module, remove: () => rm(root, { recursive: true }) };
}
