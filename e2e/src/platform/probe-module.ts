import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adhelmModule, deployToken, type Ended, run } from './command-line.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const require = createRequire(import.meta.url);

/** A module that a team creates, builds and ships while the product runs. */
export type ProbeModule = {
  readonly name: string;
  /** A deploy token of the module, with every scope. */
  readonly token: string;
  readonly folder: string;
  readonly path: string;
  readonly title: string;
  /** Writes its sources and builds them as a version. */
  build(version: string, source: ProbeSource): Promise<void>;
  /** Runs the CLI in its folder; rejects on failure. */
  cli(...parameters: string[]): Promise<string>;
  /** Runs the CLI with any exit code. */
  tryCli(...parameters: string[]): Promise<Ended>;
  /** Builds a version, publishes it and promotes it to everyone. */
  ship(version: string, source: ProbeSource): Promise<void>;
  /** Disables it and removes its sources. */
  remove(): Promise<void>;
};

export type ProbeSource = {
  /** The complete `src/module.tsx`. */
  readonly module: string;
  readonly manifest?: Readonly<Record<string, unknown>>;
};

/** A page that displays its version. */
export function greeting(text: string): ProbeSource {
  return {
    module: `
import { defineModule } from '@adhelm/shared-ui/module';

export default defineModule({ name: 'probe', App: () => <h1>${text}</h1> });
`,
  };
}

/** Creates a module with the CLI, inside this checkout so that it can resolve the packages; its name must be free. */
export async function createProbe(name: string): Promise<ProbeModule> {
  const cache = join(ROOT, '.cache', 'e2e');
  await mkdir(cache, { recursive: true });
  const folder = join(await mkdtemp(join(cache, 'module-')), name);
  const token = await deployToken(name);
  const title = `Probe ${name}`;
  const created = await adhelmModule(['create', name, '--into', folder, '--title', title], {
    cwd: ROOT,
    token,
  });
  if (created.code !== 0) throw new Error(`create: ${created.stderr}`);

  const tryCli = (...parameters: string[]) => adhelmModule(parameters, { cwd: folder, token });
  const cli = async (...parameters: string[]) => {
    const ended = await tryCli(...parameters);
    if (ended.code !== 0) throw new Error(`${parameters.join(' ')}: ${ended.stdout}${ended.stderr}`);
    return ended.stdout;
  };
  const build = async (version: string, { module, manifest = {} }: ProbeSource) => {
    const manifestFile = join(folder, 'module.json');
    const before: unknown = JSON.parse(await readFile(manifestFile, 'utf8'));
    const after = { ...(before as object), slots: [], ...manifest, version };
    await writeFile(manifestFile, JSON.stringify(after));
    await writeFile(join(folder, 'src/module.tsx'), module.replaceAll("name: 'probe'", `name: '${name}'`));
    const webpack = join(require.resolve('webpack-cli/package.json'), '../bin/cli.js');
    const built = await run([webpack, '--mode', 'production'], { cwd: folder });
    if (built.code !== 0) throw new Error(`the probe was not built: ${built.stdout}${built.stderr}`);
  };
  return {
    name,
    token,
    folder,
    path: `/app/${name}`,
    title,
    build,
    cli,
    tryCli,
    ship: async (version, source) => {
      await build(version, source);
      await cli('publish');
      await cli('promote', version, '--percent', '100');
    },
    remove: async () => {
      await cli('disable', '--reason', 'Its tests are over');
      await rm(join(folder, '..'), { recursive: true, force: true });
    },
  };
}
