/** @slow installs and builds a module outside this repository */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleManifestSchema, type PlatformState, platformReleaseSchema } from '@adhelm/contracts';
import { FAKE_TOKEN, startFakeRegistry } from '../../testing/fake-registry.ts';
import { shellConfig } from '../../testing/shell-build.ts';
import { build } from '../../testing/small-build.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');
/** A machine without cached packages downloads them. */
const PATIENCE_MS = 240_000;

let outside: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'adhelm-outside-'));
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

/** Runs a command as a developer without this repository in their path. Throws with its output. */
function run(command: string, parameters: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(root));
  const { NODE_OPTIONS: _ofThisTest, ...own } = process.env;
  return new Promise<string>((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd,
      env: { ...own, PATH: path.join(delimiter), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const printed = { out: '', all: '' };
    child.stdout.on('data', (chunk) => {
      printed.out += chunk;
      printed.all += chunk;
    });
    child.stderr.on('data', (chunk) => {
      printed.all += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(printed.out);
      else reject(new Error(`${command} ${parameters.join(' ')} ended with ${code}:\n${printed.all}`));
    });
  });
}

/** The platform of this checkout, with the modules of this checkout. */
async function platformOfCheckout(): Promise<PlatformState> {
  const config = shellConfig(join(root, 'shell'), 'development');
  const files = await build({
    ...config,
    devtool: false,
    output: { ...config.output, path: join(outside, 'shell') },
  });
  const manifests = ['mfe-campaigns', 'mfe-docs'].map((name) => join(root, name, 'module.json'));
  return {
    platform: platformReleaseSchema.parse(JSON.parse(files.get('platform.json')?.toString() ?? '')),
    live: manifests.map((path) => moduleManifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')))),
  };
}

describe('a third-party module', () => {
  it(
    'is created, installed, tested, built and published outside this repository',
    async () => {
      const packages = join(outside, 'packages');
      const folder = join(outside, 'price-watch');
      await run(process.execPath, [join(root, 'scripts/pack.mjs'), packages], root);
      const cli = join(root, 'module-preset/src/cli/main.ts');
      await run(process.execPath, [cli, 'create', 'price-watch', '--packages', packages], outside);
      await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], folder);

      expect(await run('npm', ['run', 'typecheck'], folder)).toContain('tsc --noEmit');
      await run('npm', ['test', '--', '--ci'], folder);
      await run('npm', ['run', 'build'], folder);

      const registry = await startFakeRegistry(await platformOfCheckout(), 'price-watch');
      try {
        const env = { ADHELM_SHELL: registry.url, ADHELM_DEPLOY_TOKEN: FAKE_TOKEN };
        expect(await run('npm', ['run', '--silent', 'check'], folder, env)).toContain('passes the gate');
        const published = await run('npm', ['run', '--silent', 'release', '--', '--json'], folder, env);
        expect(JSON.parse(published)).toMatchObject({ name: 'price-watch', version: '0.1.0' });
        const promoted = await run(
          'npx',
          ['adhelm-module', 'promote', '0.1.0', '--percent', '10'],
          folder,
          env,
        );
        expect(promoted).toContain('price-watch 0.1.0 is now live for 10 % of people.');
        expect(registry.uploads[0]?.release.exposes).toEqual(['./module', './slots/accounts']);
      } finally {
        await registry.close();
      }
    },
    PATIENCE_MS,
  );
});
