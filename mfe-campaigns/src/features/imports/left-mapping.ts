import { type ImportMapping, importMappingSchema } from '@adhelm/contracts';
import * as z from 'zod/mini';

const keyOf = (id: string, sheet: string | null): string => `adhelm.import.${id}.${sheet ?? ''}`;

/** The mapping that somebody left in the middle of in this tab; null where there is none. */
export function readLeftMapping(id: string, sheet: string | null): ImportMapping | null {
  const text = sessionStorage.getItem(keyOf(id, sheet));
  if (text === null) return null;
  try {
    return z.safeParse(importMappingSchema, JSON.parse(text)).data ?? null;
  } catch {
    // not written by this page: as good as nothing
    return null;
  }
}

/** Keeps it until the server does. */
export function keepLeftMapping(id: string, sheet: string | null, mapping: ImportMapping): void {
  sessionStorage.setItem(keyOf(id, sheet), JSON.stringify(mapping));
}

/** The server keeps what was previewed. */
export function dropLeftMapping(id: string, sheet: string | null): void {
  sessionStorage.removeItem(keyOf(id, sheet));
}
