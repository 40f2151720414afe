import { chainOf, mixed } from './random.ts';

const pattern = /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3})-([0-9a-f]{12})$/;

/**
 * Encodes the market's numbers as UUIDs, for sources with such ids. The prefix depends on the number and `kind`
 * (`zeropark campaign`), so that no two kinds share an id.
 */
export function uuidOf(kind: string, number: number): string {
  return `${prefixOf(kind, number)}-${number.toString(16).padStart(12, '0')}`;
}

/** undefined for an invalid UUID, or one of another kind. */
export function numberOfUuid(kind: string, uuid: string): number | undefined {
  const [, prefix, digits = ''] = pattern.exec(uuid) ?? [];
  const number = Number.parseInt(digits, 16);
  return prefix !== undefined && prefix === prefixOf(kind, number) ? number : undefined;
}

function prefixOf(kind: string, number: number): string {
  const hex = [1, 2]
    .map((key) => (mixed(mixed(chainOf(kind), number), key) >>> 0).toString(16).padStart(8, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-8${hex.slice(1, 4)}`;
}
