import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasErrorCode } from '../../errors/index.ts';
import { EmbeddedDatabaseUnavailable } from './binaries.ts';

const run = promisify(execFile);
const FAST_SHUTDOWN_MS = 10_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/** Whether a process is a postmaster of this cluster: PostgreSQL's working directory is its data folder. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === cluster;
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes(cluster);
}

async function isGone(pid: number, cluster: string, withinMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + withinMs;
  while (Date.now() < giveUpAt) {
    if (!(await isPostmasterOf(pid, cluster))) return true;
    await sleep(20);
  }
  return false;
}

/** Sends a signal. A process that has already ended is fine. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error;
  }
}

/**
 * Ends a PostgreSQL that an earlier, killed start left in this cluster, and removes a `postmaster.pid` whose process is
 * gone or is now another program (PostgreSQL itself would refuse to start). Requires the data folder's lock.
 */
export async function endOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => null);
  if (text === null) return;
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !(await isPostmasterOf(pid, cluster))) {
    await rm(pidFile, { force: true });
    return;
  }
  signal(pid, 'SIGINT');
  if (await isGone(pid, cluster, FAST_SHUTDOWN_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await isGone(pid, cluster, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new EmbeddedDatabaseUnavailable(
    `A PostgreSQL left by an earlier start (process ${pid}) does not stop. End that process.`,
  );
}
