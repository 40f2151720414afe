import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for a program's data, with its database in it. PostgreSQL does not run as root: its user must be able to enter the
 * folder, or the database is stored elsewhere and outlasts the program.
 */
export async function newDataFolder(program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `adhelm-bench-${program}-`));
  await chmod(folder, 0o755);
  return folder;
}
