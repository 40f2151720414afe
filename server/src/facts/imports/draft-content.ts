import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { IMPORT_LIMITS } from '@adhelm/contracts';
import type { Cipher } from '../../foundation/secrets/index.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const rowOf = (importId: string) => `imports:${importId}`;

export function hashOfFile(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Compresses a file and encrypts it for its import, to be stored until it is committed. */
export async function sealContent(cipher: Cipher, importId: string, bytes: Buffer): Promise<Buffer> {
  const packed = await compress(bytes, { level: constants.Z_BEST_SPEED });
  return cipher.seal(packed.toString('base64'), rowOf(importId));
}

/** Restores the file. Throws `SealBroken`. */
export function openContent(cipher: Cipher, importId: string, sealed: Buffer): Promise<Buffer> {
  const packed = Buffer.from(cipher.open(sealed, rowOf(importId)), 'base64');
  return decompress(packed, { maxOutputLength: IMPORT_LIMITS.fileBytes });
}
