import { createHash, randomBytes } from 'node:crypto';
import type { Cipher } from '../../../foundation/secrets/index.ts';

const ID_BYTES = 16;
const POSITIONS = 10_000;

/** The bucket is drawn once per browser (signed out) or person, and decides who gets a candidate. */
export function newBucketId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** The bucket of a person: the same in all of their browsers, without revealing the person. */
export function bucketIdOf(subject: string, cipher: Pick<Cipher, 'fingerprint'>): string {
  return cipher.fingerprint(`bucket of ${subject}`).subarray(0, ID_BYTES).toString('base64url');
}

/** Whether a bucket is among the `percent` that get a version; it stays so while the share grows. */
export function isAmong(bucketId: string, module: string, version: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${bucketId} ${module} ${version}`).digest();
  return digest.readUInt32BE(0) % POSITIONS < percent * (POSITIONS / 100);
}
