import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, watch } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type DevServer, startDevServer } from '@adhelm/module-preset/dev-server';
import { readConfig } from '@adhelm/server';

/**
 * `npm run dev`: the product with its shell and modules as they are edited (Fast Refresh), and a server that restarts
 * on source changes. Further folders are modules in addition to those of this checkout:
 * `npm run dev -- ../price-watch`. `--shell <folder>` uses another shell's sources.
 */
const ROOT = import.meta.dirname;
/** The sources of the server's process. */
const SERVER_SOURCES = ['server/src', 'contracts/src', 'sandbox/src', 'start.ts'].map((path) =>
  join(ROOT, path),
);
/** Editors write several files at once, and some of them repeatedly. */
const SETTLE_MS = 200;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const { values, positionals } = parseArgs({
  options: { shell: { type: 'string', default: join(ROOT, 'shell') } },
  allowPositionals: true,
});
const shellFolder = resolve(values.shell);
const ownModules = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'module.json')))
  .map((name) => join(ROOT, name));
const moduleFolders = [...ownModules, ...positionals.map((folder) => resolve(folder))];

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Reports builds after the first one, and errors of any. */
function buildReporter(name: string, onRebuilt: () => void): (errors: readonly string[]) => void {
  let isFirst = true;
  return (errors) => {
    if (errors.length > 0) process.stderr.write(`${name} does not build:\n${errors.join('\n\n')}\n`);
    else if (!isFirst) {
      say(`${name} was rebuilt`);
      onRebuilt();
    }
    isFirst = false;
  };
}

function serve(folder: string, onBuiltAnew: () => void): Promise<DevServer> {
  const shell = new URL(readConfig(process.env).publicUrl);
  return startDevServer({ folder, port: 0, shell, onBuilt: buildReporter(basename(folder), onBuiltAnew) });
}

/** Keeps one process of the product running, which is stopped and restarted in order. */
function keepProduct(onEnd: (code: number) => void) {
  let parameters: readonly string[] = [];
  let child: ChildProcess | null = null;
  let isStopping = false;
  let isChanged = false;
  let hasBeenEdited = false;
  const run = () => {
    isChanged = false;
    const started = spawn(process.execPath, [join(ROOT, 'start.ts'), ...parameters], { stdio: 'inherit' });
    child = started;
    started.once('error', (error) => say(`The server does not start: ${error.message}`));
    started.once('exit', (code) => {
      child = null;
      if (isStopping || !hasBeenEdited) onEnd(code ?? 1);
      else if (isChanged) run();
      else say('The server has ended; it starts again with the next change.');
    });
  };
  return {
    start: (given: readonly string[]) => {
      parameters = given;
      run();
    },
    restart: () => {
      if (isStopping) return;
      hasBeenEdited = true;
      if (child === null) return run();
      if (!isChanged) child.kill('SIGTERM');
      isChanged = true;
    },
    /** An ended edit may have waited for a build of the same edit. */
    startAgain: () => {
      if (child === null && hasBeenEdited && !isStopping) run();
    },
    /** `isSignalled`: the terminal has sent the signal to the whole process group. */
    stop: (isSignalled: boolean) => {
      isStopping = true;
      if (child === null) onEnd(0);
      else if (!isSignalled) child.kill('SIGTERM');
    },
    kill: () => child?.kill('SIGTERM'),
  };
}

function followServerSources(onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const path of SERVER_SOURCES) {
    watch(path, { recursive: true }, (_event, file) => {
      if (file !== null && !/(?<!\.test)\.(ts|sql|json)$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, SETTLE_MS);
    });
  }
}

const servers: DevServer[] = [];
const product = keepProduct(async (code) => {
  await Promise.all(servers.map(({ stop }) => stop()));
  process.exit(code);
});
for (const signal of SIGNALS) {
  process.on(signal, () => product.stop(signal === 'SIGINT' && process.stdin.isTTY));
}
process.once('exit', () => product.kill());

say('Building the shell and the modules for development …');
// sequentially: in parallel they would take as long, and more memory
for (const folder of [shellFolder, ...moduleFolders]) servers.push(await serve(folder, product.startAgain));
const [shell, ...modules] = servers;
if (shell === undefined) throw new Error('nothing is served');
const edited = [shellFolder, ...moduleFolders].map((folder) => basename(folder));
say(`Edits show in the open page: ${edited.join(', ')}`);
followServerSources(product.restart);
product.start([
  ...['--shell-folder', join(shellFolder, '.cache', 'development'), '--shell-server', shell.address],
  ...modules.flatMap(({ address }) => ['--module-server', address]),
]);
