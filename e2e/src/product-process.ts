import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 300_000;

export type Product = {
  readonly url: string;
  /** Base URL of the simulated networks. */
  readonly sandboxUrl: string;
  readonly dataDir: string;
  stop(): Promise<void>;
};

/**
 * The market of the simulated networks: that of `npm start`, with a week of history instead of a month. The first sync of
 * the month cost more processor time than all tests of a worker.
 */
const market = {
  seed: 'adhelm',
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

/**
 * Starts the whole product like `npm start`, on a free port and with its own data folder, or another program of this
 * checkout that does so, such as `npm run dev`.
 */
export async function startProduct(program: readonly string[] = ['start.ts']): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adhelm-e2e-'));
  // PostgreSQL does not run as root: its user must be able to access the folder, or it is stored elsewhere.
  await chmod(dataDir, 0o755);
  await foundMarket(dataDir);
  const port = await freePort();
  const child = spawn(process.execPath, [...program], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_OPTIONS: '' },
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
  return {
    url: `http://localhost:${port}`,
    sandboxUrl,
    dataDir,
    stop: async () => {
      isStopping = true;
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
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
