import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './installation.mjs';
import { nodeRuntime, runtimeEnvironment } from './node-runtime.mjs';
import { root } from './root.mjs';

const reports = join(root, '.cache', 'test-reports');
const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
const bin = (name) => join(root, 'node_modules', '.bin', name);
const jestScript = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const esm = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

/** Runs a command; its output is printed on failure, or live in CI. */
function run(command, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: runtimeEnvironment({ FORCE_COLOR: '0', ...options.env }),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(String(error))));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(output).toString() }));
  });
}

/** Runs jest in one package; counts come from its JSON report. */
async function jest(folder, label, { env = {}, options = [] } = {}) {
  const outputFile = join(reports, `${label.replaceAll(/\W+/g, '-')}.json`);
  rmSync(outputFile, { force: true });
  // a failed test may have left a server open, which would keep jest alive
  const parameters = [
    ...esm,
    jestScript,
    '--ci',
    '--forceExit',
    '--json',
    `--outputFile=${outputFile}`,
    '--silent=false',
    ...options,
  ];
  const { ok, output } = await run(nodeRuntime(), parameters, { cwd: join(root, folder), env });
  if (!existsSync(outputFile)) return { ok: false, output, passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTotalTests } = JSON.parse(
    readFileSync(outputFile, 'utf8'),
  );
  const skipped = numPendingTests > 0;
  return {
    ok: ok && !skipped && numTotalTests > 0,
    output: skipped ? `${numPendingTests} tests were skipped\n${output}` : output,
    passed: numPassedTests,
    failed: numFailedTests,
  };
}

const unitPackages = packages.filter(
  (name) => name !== 'e2e' && existsSync(join(root, name, 'jest.config.mjs')),
);
const testDatabaseUrl = process.env.TEST_DATABASE_URL ?? '';

/** by default, jest leaves one core idle */
const bothCores = [`--maxWorkers=${availableParallelism()}`];
/** The server's other tests give the same result on any PostgreSQL. */
const thatOpenADatabase = ['--findRelatedTests', join(root, 'server', 'src', 'database', 'testing.ts')];

const steps = [
  ['types', () => typecheck()],
  ['lint and format', () => run(bin('biome'), ['check', '--diagnostic-level=warn', '.'])],
  ['arrows between packages', () => run('npm', ['run', '--silent', 'arrows'])],
  ['unused code and dependencies', () => run(bin('knip'), ['--no-progress'])],
  ...unitPackages.map((name) => [
    `tests of ${name}`,
    // the module preset tests Fast Refresh in a page
    () =>
      jest(name, name, {
        env: { TEST_DATABASE_URL: '', CHROMIUM: findChromium() ?? '' },
        options: bothCores,
      }),
  ]),
  ...(testDatabaseUrl === ''
    ? []
    : [
        [
          'tests of server on TEST_DATABASE_URL',
          () => jest('server', 'server-on-postgresql', { options: [...bothCores, ...thatOpenADatabase] }),
        ],
      ]),
  ['build', () => run(nodeRuntime(), ['scripts/build.mjs'])],
  ['browser tests', () => browserTests()],
];

async function typecheck() {
  const folders = ['.', ...packages, 'module-preset/templates/module'];
  const results = [];
  const checkNext = async () => {
    for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
      results.push(await run(bin('tsc'), ['-p', folder]));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
  return {
    ok: results.every((result) => result.ok),
    output: results.map((result) => result.output).join(''),
  };
}

async function browserTests() {
  const chromium = findChromium();
  if (chromium === null) {
    return {
      ok: false,
      output: 'No Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
    };
  }
  return jest('e2e', 'e2e', { env: { CHROMIUM: chromium } });
}

ensureInstalled();
mkdirSync(reports, { recursive: true });
const only = process.argv.slice(2);
const chosen = only.length === 0 ? steps : steps.filter(([name]) => only.some((word) => name.includes(word)));
const results = [];
for (const [name, step] of chosen) {
  const startedAt = performance.now();
  const result = await step();
  const seconds = (performance.now() - startedAt) / 1000;
  results.push({ name, seconds, ...result });
  const counts = result.passed === undefined ? '' : ` (${result.passed} tests)`;
  console.log(`${result.ok ? 'ok  ' : 'FAIL'} ${name}${counts} ${seconds.toFixed(1)} s`);
  if (!result.ok) console.log(result.output);
}

const failedSteps = results.filter((result) => !result.ok);
const passed = results.reduce((sum, result) => sum + (result.passed ?? 0), 0);
const failed = results.reduce((sum, result) => sum + (result.failed ?? 0), 0);
const minutes = results.reduce((sum, result) => sum + result.seconds, 0) / 60;
console.log(
  `\n${results.length - failedSteps.length} of ${results.length} steps are fine, ${minutes.toFixed(1)} minutes`,
);
for (const { name } of failedSteps) console.log(`  failed: ${name}`);
console.log(`${passed} passed, ${Math.max(failed, failedSteps.length)} failed`);
process.exit(failedSteps.length === 0 ? 0 : 1);
