import { chainOf, mixed } from './random.ts';

const pattern = /^~[\w-]{11}$/;

/**
 * Encodes the market's numbers as `~` and eleven characters, for sources with such ids. Half of the characters depend
 * on the number and `kind`, so that ids cannot be guessed from each other.
 */
export function shortIdOf(kind: string, number: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32BE(sealOf(kind, number), 0);
  bytes.writeUInt32BE(number, 4);
  return `~${bytes.toString('base64url')}`;
}

/** undefined for an invalid id, or one of another kind. */
export function numberOfShortId(kind: string, id: string): number | undefined {
  if (!pattern.test(id)) return undefined;
  const number = Buffer.from(id.slice(1), 'base64url').readUInt32BE(4);
  return shortIdOf(kind, number) === id ? number : undefined;
}

function sealOf(kind: string, number: number): number {
  return mixed(chainOf(kind), number) | 0;
}
