import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { nodeRuntime, runtimeEnvironment } from './node-runtime.mjs';
import { root } from './root.mjs';
import { readCounts, reportFile } from './test-report.mjs';

/**
 * `npm test` of one package: jest, on the product's Node, in the current folder. Further options go to jest. With
 * `--postgresql` it runs the tests that open a database, on `TEST_DATABASE_URL` instead of the embedded PostgreSQL.
 */
const ON_POSTGRESQL = '--postgresql';
const onPostgresql = process.argv.includes(ON_POSTGRESQL);
const options = process.argv.slice(2).filter((option) => option !== ON_POSTGRESQL);
const folder = process.cwd();
/** What gives tests a database: one of the server, or a server of their own. */
const databases = ['testing.ts', join('testing', 'clusters.ts')].map((file) =>
  join(folder, 'src', 'foundation', 'database', file),
);
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function fail(message) {
  console.error(message);
  process.exit(1);
}

function environment(temporary) {
  const opensBrowser = { ...dependencies, ...devDependencies }['playwright-core'] !== undefined;
  const chromium = opensBrowser ? findChromium() : '';
  if (chromium === null) {
    fail(
      'No Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM to its path.',
    );
  }
  const url = onPostgresql ? (process.env.TEST_DATABASE_URL ?? '') : '';
  if (onPostgresql && url === '') fail('TEST_DATABASE_URL is not set.');
  return runtimeEnvironment({
    FORCE_COLOR: '0',
    CHROMIUM: chromium,
    TEST_DATABASE_URL: url,
    TMPDIR: temporary,
  });
}

/** Under nx, only a failed run prints what jest printed. */
const quiet = process.env.NX_TASK_TARGET_TARGET !== undefined;

function jest(parameters) {
  const temporary = memoryFolder('adhelm-');
  try {
    const { status, stderr } = spawnSync(
      nodeRuntime(),
      [
        '--disable-warning=ExperimentalWarning',
        join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
        // what jest has compiled, and how long each file took, outlast the folder of temporary files
        `--cacheDirectory=${join(root, '.cache', 'jest')}`,
        ...(onPostgresql ? ['--findRelatedTests', ...databases] : []),
        ...parameters,
      ],
      {
        env: environment(temporary),
        stdio: quiet ? 'pipe' : 'inherit',
        encoding: 'utf8',
        maxBuffer: Number.POSITIVE_INFINITY,
      },
    );
    if (quiet && status !== 0) console.error(stderr);
    return status ?? 1;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

// Ctrl-C ends jest, and then the folder of its files is removed
process.on('SIGINT', () => undefined);

if (options.length > 0) process.exit(jest(options));

const name = `${basename(folder)}${onPostgresql ? '-on-postgresql' : ''}`;
mkdirSync(dirname(reportFile(name)), { recursive: true });
rmSync(reportFile(name), { force: true });
// a failed test may have left a server open, which would keep jest alive
const status = jest(['--ci', '--forceExit', '--json', `--outputFile=${reportFile(name)}`]);
const { passed, skipped, total } = readCounts(name);
console.log(`${passed} of ${total} tests passed`);
if (skipped > 0) console.error(`${skipped} tests were skipped, which counts as a failure`);
process.exit(status === 0 && skipped === 0 && total > 0 ? 0 : 1);
