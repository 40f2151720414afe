import { type ImportMapping, importMappingSchema } from '@adhelm/contracts';
import * as z from 'zod/mini';

const keyOf = (id: string, sheet: string | null): string => `adhelm.import.${id}.${sheet ?? ''}`;

/** The unfinished mapping of this tab; null if there is none. */
export function readLeftMapping(id: string, sheet: string | null): ImportMapping | null {
  const text = sessionStorage.getItem(keyOf(id, sheet));
  if (text === null) return null;
  try {
    return z.safeParse(importMappingSchema, JSON.parse(text)).data ?? null;
  } catch {
    // not written by this page, so ignored
    return null;
  }
}

/** Stores it until the server has it. */
export function keepLeftMapping(id: string, sheet: string | null, mapping: ImportMapping): void {
  sessionStorage.setItem(keyOf(id, sheet), JSON.stringify(mapping));
}

/** Removes it, because the server keeps previewed mappings. */
export function dropLeftMapping(id: string, sheet: string | null): void {
  sessionStorage.removeItem(keyOf(id, sheet));
}
