import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, realpath, symlink } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, copyBinaries, EmbeddedDatabaseUnavailable, isComplete } from './binaries.ts';

const run = promisify(execFile);

/** An operating system user by its ids. */
export type SystemUser = { readonly name: string; readonly uid: number; readonly gid: number };

/** The location of an embedded database. `runAs` is the user that root drops to; null = our own. */
export type ClusterLocation = {
  readonly base: string;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly runAs: SystemUser | null;
};

/** Where root keeps the cluster when the dropped user cannot reach `DATA_DIR`. */
const PRIVATE_FOLDER = '/var/lib/adhelm';
const MAX_SOCKET_PATH = 99;
export const SOCKET_PORT = 5432;

async function userNamed(name: string): Promise<SystemUser> {
  const passwd = await readFile('/etc/passwd', 'utf8');
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([first]) => first === name);
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  if (!Number.isInteger(uid) || !Number.isInteger(gid) || uid === 0) {
    throw new EmbeddedDatabaseUnavailable(
      `PostgreSQL does not run as root, and there is no user "${name}" to run it as. Start Adhelm as another user.`,
    );
  }
  return { name, uid, gid };
}

/** Our own system user name, which PostgreSQL requires too. */
export function ownUserName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    throw new EmbeddedDatabaseUnavailable(
      `The user with the id ${process.getuid?.() ?? '?'} has no name on this system, but PostgreSQL needs one.`,
      { cause: error },
    );
  }
}

async function canReach(user: SystemUser, folder: string): Promise<boolean> {
  const { uid, gid } = user;
  return run('/bin/sh', ['-c', 'test -x "$1" && test -r "$1"', 'sh', folder], { uid, gid, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** `DATA_DIR/postgresql`, or for root a link there to a private folder that the dropped user can reach. */
async function baseFolder(dataDir: string, runAs: SystemUser | null): Promise<string> {
  const named = join(dataDir, 'postgresql');
  const existing = await realpath(named).catch(() => null);
  if (existing !== null) {
    if (runAs === null || (await canReach(runAs, existing))) return existing;
    throw new EmbeddedDatabaseUnavailable(
      `PostgreSQL runs as the user "${runAs.name}", who cannot reach ${existing}. Make its parent folders accessible (chmod o+x).`,
    );
  }
  if (runAs === null || (await canReach(runAs, dataDir))) {
    await mkdir(named, { recursive: true, mode: 0o755 });
    return realpath(named);
  }
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const base = join(PRIVATE_FOLDER, hash);
  await mkdir(base, { recursive: true, mode: 0o755 });
  if (!(await canReach(runAs, base))) {
    throw new EmbeddedDatabaseUnavailable(
      `PostgreSQL runs as the user "${runAs.name}", who can reach neither ${dataDir} nor ${base}.`,
    );
  }
  await symlink(base, named);
  return base;
}

/** The socket's folder: below `base`, or in /tmp when the path would be too long for the system. */
function socketFolderOf(base: string): string {
  const beside = join(base, 'socket');
  if (Buffer.byteLength(join(beside, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH) return beside;
  const hash = createHash('sha256').update(base).digest('hex').slice(0, 16);
  return join('/tmp', `adhelm-${hash}`);
}

/** Where the running database of a data folder can be reached; null = nowhere. */
export async function findCluster(dataDir: string): Promise<Pick<ClusterLocation, 'socketFolder'> | null> {
  const base = await realpath(join(dataDir, 'postgresql')).catch(() => null);
  return base === null ? null : { socketFolder: socketFolderOf(base) };
}

/** Creates a folder that only its owner may enter, and verifies that. */
export async function ensurePrivate(folder: string, owner: SystemUser | null): Promise<void> {
  const uid = owner?.uid ?? process.getuid?.() ?? 0;
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (made && owner !== null) await chown(folder, owner.uid, owner.gid);
  if (made) await chmod(folder, 0o700);
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new EmbeddedDatabaseUnavailable(
      `${folder} must be a folder that only user ${uid} may enter. Remove it and start again.`,
    );
  }
}

/** Decides where the database lives and creates its folders, but not the cluster itself. */
export async function prepareLocation(dataDir: string): Promise<ClusterLocation> {
  const runAs = process.getuid?.() === 0 ? await userNamed('nobody') : null;
  await mkdir(dataDir, { recursive: true });
  const base = await baseFolder(await realpath(dataDir), runAs);
  const socketFolder = socketFolderOf(base);
  await ensurePrivate(socketFolder, runAs);
  return {
    base,
    cluster: join(base, 'cluster'),
    socketFolder,
    logFile: join(base, 'postgresql.log'),
    runAs,
  };
}

/** The binaries to use: the packaged ones, or a copy beside the cluster when those are inaccessible or incomplete. */
export async function reachableBinaries(packaged: Binaries, location: ClusterLocation): Promise<Binaries> {
  const { runAs, base } = location;
  const reachable = runAs === null || (await canReach(runAs, join(packaged.folder, 'bin', 'postgres')));
  return reachable && (await isComplete(packaged)) ? packaged : copyBinaries(packaged, base);
}
