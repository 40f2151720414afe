import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

const run = promisify(execFile);

/** Thrown when another Adhelm runs in this `DATA_DIR`. The message is shown to the person. */
export class DataDirInUse extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DataDirInUse';
  }
}

export type DataDirLock = { release(): Promise<void> };

const ownerSchema = z.object({ pid: z.int().positive(), started: z.string() });
type Owner = z.infer<typeof ownerSchema>;

/** The start time of a process as the system reports it, to detect a reused pid; null when there is no process. */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    // the name in parentheses may hold spaces; field 22, the start time, is the 20th after it
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    // a zombie is dead: its parent has only not collected its exit status yet
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  }
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() === '' ? null : stdout.trim();
}

function parseOwner(text: string | null): Owner | null {
  if (text === null) return null;
  try {
    return ownerSchema.parse(JSON.parse(text));
  } catch {
    // a lock file that was not written completely has no owner
    return null;
  }
}

async function livingOwner(path: string): Promise<Owner | null> {
  const owner = parseOwner(await readFile(path, 'utf8').catch(() => null));
  return owner !== null && (await startOf(owner.pid)) === owner.started ? owner : null;
}

async function claim(draft: string, path: string): Promise<boolean> {
  return link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

/** Moves a dead owner's file away, and restores it when another start was faster and is alive. */
async function clearDeadOwner(path: string, aside: string): Promise<void> {
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if ((await livingOwner(aside)) !== null) await claim(aside, path);
  await rm(aside, { force: true });
}

/** Throws `DataDirInUse` when a live process holds the data folder. Does not take it. */
export async function checkDataDirFree(dataDir: string): Promise<void> {
  const owner = await livingOwner(join(dataDir, 'lock'));
  if (owner !== null) throw new DataDirInUse(`Adhelm already runs in ${dataDir} (process ${owner.pid}).`);
}

/** Takes the data folder for this process. Throws `DataDirInUse` when a live process holds it. */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'lock');
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const started = (await startOf(process.pid)) ?? '';
  await writeFile(draft, JSON.stringify({ pid: process.pid, started } satisfies Owner), { flag: 'wx' });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (await claim(draft, path)) return { release: () => rm(path, { force: true }) };
      const owner = await livingOwner(path);
      if (owner !== null) {
        throw new DataDirInUse(`Adhelm already runs in ${dataDir} (process ${owner.pid}).`);
      }
      await clearDeadOwner(path, `${draft}.old`);
    }
    throw new DataDirInUse(`Several processes are starting in ${dataDir}. Try again.`);
  } finally {
    await rm(draft, { force: true });
  }
}
