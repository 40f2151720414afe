import { chmodSync, mkdtempSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps the files below it in memory. */
const SHARED_MEMORY = '/dev/shm';
/** What a run of the browser tests needs at most, and so much again for its programs. */
const ROOM_BYTES = 6 * 1024 ** 3;

function isRoomy(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES && freemem() >= 2 * ROOM_BYTES;
}

/**
 * Makes an empty folder for the files of tests: in memory where there is room, else among temporary files. Each test file
 * makes and drops a database of a thousand files, which costs a disk's file system a fifth of the processor time of the
 * server's tests. PostgreSQL's own user can enter it. Whoever asks removes it.
 */
export function memoryFolder(name) {
  const folder = mkdtempSync(join(isRoomy(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir(), name));
  chmodSync(folder, 0o755);
  return folder;
}
