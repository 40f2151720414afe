import * as z from 'zod/mini';
import type { ActionTarget } from '../actions.ts';

/**
 * An entity in few characters: `campaign:ACCOUNT:ID`, `content:ACCOUNT:ID`, `widget:ACCOUNT:CAMPAIGN:ID`. Parts are
 * percent-encoded, because ids of sources are any text.
 */
export const entityRefSchema = z
  .string()
  .check(
    z.maxLength(1_000),
    z.regex(
      /^(campaign|content):[0-9a-f-]{36}:[^:\s]+$|^widget:[0-9a-f-]{36}:[^:\s]+:[^:\s]+$/,
      'Must be the `ref` of a row, such as campaign:ACCOUNT:ID',
    ),
  );

export type EntityPlace = Omit<ActionTarget, 'source'>;

/** The reference of an entity. */
export function entityRef({ kind, account, campaign, id }: EntityPlace): string {
  const parts = kind === 'widget' ? [campaign ?? '', id] : [id];
  return [kind, account, ...parts.map(encodeURIComponent)].join(':');
}

/** The entity of a reference; null if the text is none. */
export function placeOfRef(ref: string): EntityPlace | null {
  const [kind, account, first, second] = ref.split(':');
  if (account === undefined || first === undefined || !entityRefSchema.safeParse(ref).success) return null;
  const [one, other] = [decoded(first), second === undefined ? undefined : decoded(second)];
  if (one === null || other === null) return null;
  if (kind === 'campaign' || kind === 'content') return { kind, account, id: one };
  return other === undefined ? null : { kind: 'widget', account, campaign: one, id: other };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
