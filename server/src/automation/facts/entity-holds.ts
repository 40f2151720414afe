import type { EntityHold } from '../guards/index.ts';

/** Why entities are left alone, by `entityNameOf`. */
export type EntityHolds = ReadonlyMap<string, readonly EntityHold[]>;

/** All reasons of several kinds; those that come first are told first. */
export function joinedHolds(...kinds: readonly EntityHolds[]): EntityHolds {
  const [first = new Map(), ...others] = kinds.filter(({ size }) => size > 0);
  if (others.length === 0) return first;
  const names = new Set([first, ...others].flatMap((holds) => [...holds.keys()]));
  return new Map(
    [...names].map((name) => [name, [first, ...others].flatMap((holds) => holds.get(name) ?? [])]),
  );
}
