import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

const REQUIRED = [24, 7];

/** The product's Node: the one installed by npm, otherwise a system one that is new enough. */
export function nodeRuntime() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const brought = [`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`]
    .map((folder) => join(root, 'node_modules', folder, 'bin', name))
    .find(existsSync);
  const path = brought ?? process.execPath;
  const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).trim();
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  if (major > REQUIRED[0] || (major === REQUIRED[0] && minor >= REQUIRED[1])) return path;
  console.error(
    `Adhelm needs Node ${REQUIRED.join('.')} or later; ${path} is ${version}. Install it and try again.`,
  );
  process.exit(1);
}

/**
 * An environment whose `node` and package commands are ours. Programs keep what they compile: a server that is started
 * again then costs half of the processor time until it runs.
 */
export function runtimeEnvironment(extra = {}) {
  const bin = join(root, 'node_modules', '.bin');
  return {
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}
