import { createHash, randomBytes } from 'node:crypto';
import type { Cipher } from '../../secrets/cipher.ts';

const ID_BYTES = 16;
const POSITIONS = 10_000;

/** Who gets a candidate is drawn once per browser (signed out) or person, and stays. */
export function newBucketId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** The bucket of a person: the same in all of their browsers, and nobody can tell the person from it. */
export function bucketIdOf(subject: string, cipher: Pick<Cipher, 'fingerprint'>): string {
  return cipher.fingerprint(`bucket of ${subject}`).subarray(0, ID_BYTES).toString('base64url');
}

/** Whether a bucket is among the `percent` who get a version; whoever is stays so while the share grows. */
export function isAmong(bucketId: string, module: string, version: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${bucketId} ${module} ${version}`).digest();
  return digest.readUInt32BE(0) % POSITIONS < percent * (POSITIONS / 100);
}
