import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const LARGEST = 50_000_000;

/** A build as the command line uploads it (gzipped tar), without the command line's checks. */
export async function packed(folder: string): Promise<Buffer> {
  const { stdout } = await exec('tar', ['-cz', '-C', folder, '.'], {
    encoding: 'buffer',
    maxBuffer: LARGEST,
  });
  return stdout;
}
