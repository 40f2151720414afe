import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ModuleManifest } from '@adhelm/contracts';

/** Builds of a shell and a module as webpack leaves them, small and in a folder of their own. */
export type BuiltFiles = { readonly shell: string; readonly module: string; remove(): Promise<void> };

export const ENTRY = 'entry.0123456789abcdef.js';
export const CHUNK = 'module.abcdef0123.js';
const CODE = `/* ${'a line of code that is long enough to be compressed; '.repeat(40)} */`;

export const reports: ModuleManifest = {
  name: 'reports',
  title: 'Reports',
  owner: 'Testers',
  version: '1.0.0',
  hostApi: '^1.0.0',
  routes: [
    { path: '/app/reports/:source/:id?', title: 'Report', guard: 'signed-in' },
    { path: '/app/reports', title: 'Reports', guard: 'signed-in', redirectTo: '/app/reports/all' },
  ],
  nav: [],
  slots: [],
  events: { publishes: [], listens: [] },
  needs: [],
  budgets: { entryKb: 40 },
};

const TEMPLATE = `<!doctype html>
<html lang="en"><head><title>Adhelm</title>
<script nonce="%SCRIPT_NONCE%">document.title = 'early';</script>
<style nonce="%STYLE_NONCE%">body { margin: 0; }</style>
%HEAD%
</head><body><div id="root"></div></body></html>`;

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function writeScript(folder: string, file: string): Promise<{ file: string; integrity: string }> {
  const text = `${CODE}\n// ${file}`;
  await writeFile(join(folder, file), text);
  await writeFile(join(folder, `${file}.br`), brotliCompressSync(text));
  return { file, integrity: integrityOf(text) };
}

async function writeShell(folder: string): Promise<void> {
  const area = async (file: string) => [await writeScript(folder, file)];
  const release = {
    entry: await area('main.1.js'),
    preload: {
      public: await area('public.1.js'),
      app: await area('app.1.js'),
      docs: await area('docs.1.js'),
    },
    fonts: ['inter.woff2'],
  };
  await writeFile(join(folder, 'shell.json'), JSON.stringify(release));
  await writeFile(join(folder, 'page.html'), TEMPLATE);
}

async function writeModule(folder: string): Promise<void> {
  const scripts = [await writeScript(folder, ENTRY), await writeScript(folder, CHUNK)];
  const files = Object.fromEntries(scripts.map(({ file, integrity }) => [file, { integrity, bytes: 1 }]));
  const names = { federationName: 'reports_0123456789abcdef', entry: ENTRY, preload: [CHUNK] };
  const offer = { exposes: ['./module'], shared: {}, events: {} };
  await writeFile(
    join(folder, 'release.json'),
    JSON.stringify({ manifest: reports, ...names, ...offer, files }),
  );
  await writeFile(join(folder, '..', 'secret.js'), 'secret');
}

export async function writeBuilds(): Promise<BuiltFiles> {
  const root = await mkdtemp(join(tmpdir(), 'adhelm-builds-'));
  const [shell, module] = [join(root, 'shell'), join(root, 'module')];
  for (const folder of [shell, module]) await mkdir(folder);
  await writeShell(shell);
  await writeModule(module);
  return { shell, module, remove: () => rm(root, { recursive: true }) };
}
