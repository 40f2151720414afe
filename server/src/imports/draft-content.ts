import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { IMPORT_LIMITS } from '@adhelm/contracts';
import type { Cipher } from '../secrets/cipher.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const rowOf = (importId: string) => `imports:${importId}`;

export function hashOfFile(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** A file as it is kept until it is committed: compressed, then sealed for its import. */
export async function sealContent(cipher: Cipher, importId: string, bytes: Buffer): Promise<Buffer> {
  const packed = await compress(bytes, { level: constants.Z_BEST_SPEED });
  return cipher.seal(packed.toString('base64'), rowOf(importId));
}

/** The file again. Throws `SealBroken`. */
export function openContent(cipher: Cipher, importId: string, sealed: Buffer): Promise<Buffer> {
  const packed = Buffer.from(cipher.open(sealed, rowOf(importId)), 'base64');
  return decompress(packed, { maxOutputLength: IMPORT_LIMITS.fileBytes });
}
