import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 300_000;

export type Product = {
  readonly url: string;
  /** Base URL of the simulated networks. */
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** Ends it and keeps its data. */
  end(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
};

/**
 * The market of the simulated networks: that of `npm start`, with a week of history instead of a month. The first sync of
 * the month cost more processor time than all tests of a worker. Its networks' limits are over after a millisecond, because
 * every start of a product waits for its first sync.
 */
const market = {
  seed: 'adhelm',
  pace: 60_000,
  size: { campaigns: 40, teasersPerCampaign: 5, widgetsPerCampaign: 36, historyDays: 7 },
};

async function foundMarket(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'sandbox');
  await mkdir(folder);
  const lastDayOfHistory = new Date().toISOString().slice(0, 10);
  await writeFile(join(folder, 'market.jsonl'), `${JSON.stringify({ ...market, lastDayOfHistory })}\n`);
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Where a product runs: its port, and the folder of its data. */
export type ProductPlace = { readonly port: number; readonly dataDir: string };

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adhelm-e2e-'));
  // PostgreSQL does not run as root: its user must be able to access the folder, or it is stored elsewhere.
  await chmod(folder, 0o755);
  return folder;
}

/** A free port, and a folder with nothing but a market. */
export async function newPlace(): Promise<ProductPlace> {
  const dataDir = await emptyFolder();
  await foundMarket(dataDir);
  return { port: await freePort(), dataDir };
}

/** A free port, and a copy of the data of a product that does not run. */
export async function copiedPlace({ dataDir: original }: ProductPlace): Promise<ProductPlace> {
  const dataDir = await emptyFolder();
  // unlike `cp` of Node, it keeps the user whom the database's files belong to
  await promisify(execFile)('cp', ['--archive', `${original}/.`, dataDir]);
  return { port: await freePort(), dataDir };
}

/**
 * Starts the whole product like `npm start`, or another program of this checkout that does so, such as `npm run dev`. Once
 * it is ready, it has figures. `settings` are environment variables.
 */
export async function runProduct(
  { port, dataDir }: ProductPlace,
  program: readonly string[] = ['start.ts'],
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const child = spawn(process.execPath, [...program], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await readyOutput(child);
  const warnings: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => warnings.push(chunk));
  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (isStopping) return;
    process.stderr.write(`The product ended with ${code ?? signal}:\n${Buffer.concat(warnings)}\n`);
  });
  const sandboxUrl = /Sandbox on (\S+)/.exec(output)?.[1];
  if (sandboxUrl === undefined) throw new Error(`the product did not name its sandbox:\n${output}`);
  const end = async () => {
    isStopping = true;
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return {
    url: `http://localhost:${port}`,
    sandboxUrl,
    dataDir,
    end,
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function readyOutput(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const give = (reason: string) => {
      child.kill('SIGTERM');
      reject(new Error(`${reason}\n${output}`));
    };
    const timer = setTimeout(() => give('the product was not ready in time'), READY_WITHIN_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('Stop with Ctrl-C')) return;
      clearTimeout(timer);
      resolve(output);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => give(`the product ended with ${code}`));
  });
}
