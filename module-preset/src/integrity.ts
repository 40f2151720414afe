import { createHash } from 'node:crypto';

/** `sha384-…` for the `integrity` attribute. */
export function integrityOf(content: Buffer | string): string {
  return withHash('sha384', content);
}

/** `sha256-…`, a third shorter: for scripts that contain the hashes of many others, since a hash does not compress. */
export function shortIntegrityOf(content: Buffer | string): string {
  return withHash('sha256', content);
}

function withHash(algorithm: 'sha256' | 'sha384', content: Buffer | string): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
