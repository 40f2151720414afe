import { because, type Rule } from '@adhelm/contracts';
import type { Held } from './entity-guards.ts';
import { type EntityFacts, entityKey } from './run-facts.ts';

/**
 * Whether a rule leaves an entity alone to measure what it saves: a fixed share of entities, chosen by rule and entity, so
 * that one that was held back stays so. A larger share holds back those of a smaller one, and others. Pure.
 */
export function heldForControl(
  { id, guards }: Pick<Rule, 'id' | 'guards'>,
  { entity }: Pick<EntityFacts, 'entity'>,
): Held | null {
  const { controlShare } = guards;
  if (controlShare === 0 || lot(`${id}\n${entityKey(entity)}`) >= controlShare) return null;
  return { guard: 'control', ...because('control', { share: controlShare }) };
}

const RANGE = 2 ** 32;

/** A number from 0 to below 1 that a text always draws: FNV-1a, mixed by MurmurHash3's finalizer so that all bits count. */
function lot(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / RANGE;
}
