import type { RuleDraft } from '@adhelm/contracts';
import { ruleDraftSchema } from '@adhelm/contracts';
import * as z from 'zod/mini';

const PREFIX = 'adhelm.rule-draft.';

/** Unsaved changes of a rule in this browser, or of a new one of an area. `version` is what they were made on. */
export type KeptDraft = { readonly rule: RuleDraft; readonly version: number | null };

const keptSchema = z.object({ rule: ruleDraftSchema, version: z.nullable(z.int()) });

/** The name that a rule's changes are kept under. */
export const draftName = (kind: string, id: string | null) => `${PREFIX}${kind}.${id ?? 'new'}`;

/** Null if there are none, or they were written by a version of the page that this one cannot read. */
export function keptDraft(name: string): KeptDraft | null {
  const text = localStorage.getItem(name);
  if (text === null) return null;
  try {
    return keptSchema.parse(JSON.parse(text));
  } catch {
    // not this page's own
    return null;
  }
}

export function keepDraft(name: string, draft: KeptDraft): void {
  localStorage.setItem(name, JSON.stringify(draft));
}

export const dropDraft = (name: string): void => localStorage.removeItem(name);
