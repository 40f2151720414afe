import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError, parseKeys } from '../config/index.ts';
import { hasErrorCode } from '../errors/index.ts';

/** Written completely before it is renamed, so that a killed start leaves no partial key. */
async function createKeyFile(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
}

async function readKeyFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * The keys that encrypt secrets: `ADHELM_KEY`, else the file `key` in `DATA_DIR`, which the first start creates.
 * Call it after the data folder's lock is taken. Throws `ConfigError` when the file holds no valid key.
 */
export async function masterKeys(config: Pick<Config, 'keys' | 'dataDir'>): Promise<readonly Buffer[]> {
  if (config.keys !== null) return config.keys;
  const path = join(config.dataDir, 'key');
  await mkdir(config.dataDir, { recursive: true });
  let text = await readKeyFile(path);
  if (text === null) {
    await createKeyFile(path);
    text = await readFile(path, 'utf8');
  }
  const keys = parseKeys(text.trim());
  if (keys === null) throw new ConfigError(`The key file ${path} does not hold 32 bytes in base64 or hex`);
  return keys;
}
