import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './installation.mjs';
import { nodeRuntime, runtimeEnvironment } from './node-runtime.mjs';
import { nxRunFile, nxScript } from './nx.mjs';
import { runPicturesProgram } from './pictures-program.mjs';
import { root } from './root.mjs';
import { printSteps } from './steps-table.mjs';

/**
 * Every check of every package, through nx, which skips what has not changed. `npm test -- --affected` checks what the
 * changes since `main` affect (`--base=<commit>` for another base). Further options go to nx.
 */
const AFFECTED = '--affected';
const options = process.argv.slice(2);
const targets = ['lint', 'typecheck', 'arrows', 'unused', 'build', 'test'];
if ((process.env.TEST_DATABASE_URL ?? '') !== '') targets.push('test-postgresql');

ensureInstalled();
// once, before two packages ask for it at the same time
const chromium = findChromium();
rmSync(nxRunFile, { force: true });
const { status } = spawnSync(
  nodeRuntime(),
  [
    nxScript,
    ...(options.includes(AFFECTED) ? ['affected'] : ['run-many']),
    `--targets=${targets.join(',')}`,
    `--parallel=${availableParallelism()}`,
    '--outputStyle=static',
    ...options.filter((option) => option !== AFFECTED),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: runtimeEnvironment({ FORCE_COLOR: '0', ...(chromium === null ? {} : { CHROMIUM: chromium }) }),
  },
);
if (existsSync(nxRunFile)) printSteps();
// outdated pictures are a warning: they are taken again before a release
runPicturesProgram();
process.exit(status ?? 1);
