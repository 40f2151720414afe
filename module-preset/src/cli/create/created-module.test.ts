/** @slow installs and builds a module outside this repository */

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleManifestSchema, type PlatformState, platformReleaseSchema } from '@adhelm/contracts';
import { FAKE_TOKEN, startFakeRegistry } from '../../testing/fake-registry.ts';
import { shellConfig } from '../../testing/shell-build.ts';
import { build } from '../../testing/small-build.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');
/** A machine without cached packages downloads them, and others may be at work on it. */
const PATIENCE_MS = 480_000;

/** What installing and building add to the folder of a module. */
const made = ['dist', 'node_modules', 'package-lock.json'];

let outside: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'adhelm-outside-'));
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

/** Runs a line of a shell as a developer without this repository in their path. Throws with its output. */
function run(line: string, cwd: string, env: NodeJS.ProcessEnv = {}) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(root));
  const { NODE_OPTIONS: _ofThisTest, ...own } = process.env;
  return new Promise<string>((resolve, reject) => {
    const child = spawn(line, {
      cwd,
      // `node` is the one that runs this test
      env: { ...own, CI: 'true', PATH: [dirname(process.execPath), ...path].join(delimiter), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: true,
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
      else reject(new Error(`${line} ended with ${code}:\n${printed.all}`));
    });
  });
}

const sampleOf = (name: string) => readFileSync(join(root, 'mfe-docs/src/samples', name), 'utf8').trim();

/** The commands in this package's README that create a module without the repository. */
function commandsOfReadme(packages: string): string {
  const [, block = ''] =
    /^```\n(P=[\s\S]+?)\n```$/m.exec(readFileSync(join(root, 'module-preset/README.md'), 'utf8')) ?? [];
  return block.replace('<folder of the packed packages>', packages);
}

/** Runs the commands of the documentation's guide in a folder. Resolves to what they printed, line by line. */
async function guided(sample: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const commands = sampleOf(sample).split('\n');
  const printed: string[] = [];
  for (const command of commands) printed.push(await run(command, cwd, env));
  return printed;
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
    'is created, installed, tested, built and published outside this repository, as the documentation says',
    async () => {
      const folder = join(outside, 'price-watch');
      const env = { npm_config_prefer_offline: 'true' };
      // a home of its own, with the packages that this machine has
      const home = { ...env, HOME: outside, npm_config_cache: join(homedir(), '.npm') };
      await run(`set -e\n${sampleOf('pack-tools.sh')}`, root, home);
      await guided('build-module.sh', folder, env);
      expect(await run('npm run typecheck', folder)).toContain('tsc --noEmit');

      const elsewhere = mkdtempSync(join(outside, 'elsewhere-'));
      await run(commandsOfReadme(join(outside, 'adhelm-packages')), elsewhere, env);
      expect(readdirSync(join(elsewhere, 'price-watch')).sort()).toEqual(
        readdirSync(folder)
          .filter((name) => !made.includes(name))
          .sort(),
      );

      const registry = await startFakeRegistry(await platformOfCheckout(), 'price-watch');
      try {
        const shell = { ADHELM_SHELL: registry.url, ADHELM_DEPLOY_TOKEN: FAKE_TOKEN };
        const [checked, published, promoted, status] = await guided('ship-module.sh', folder, shell);
        expect(checked).toContain('passes the gate');
        expect(published).toContain('0.1.0');
        expect(promoted).toContain('price-watch 0.1.0 is now live');
        expect(status).toContain('0.1.0');
        expect(registry.uploads[0]?.release.exposes).toEqual(['./module', './slots/accounts']);
      } finally {
        await registry.close();
      }
    },
    PATIENCE_MS,
  );
});
