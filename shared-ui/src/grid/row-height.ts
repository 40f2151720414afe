import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

export const rowHeights = { compact: 36, normal: 44, relaxed: 52 } as const;
export type RowDensity = keyof typeof rowHeights;
export const HEADER_HEIGHT = 40;
export const TOTALS_HEIGHT = 44;

export const CARD_HEAD = 44;
/** A label above its value, which may be a button of 24, with air before the next label. */
export const CARD_LINE = 48;
const CARD_PADDING = 12;
/** Fields beside each other in a card. */
const CARD_FIELDS = 2;

/** Of a row that is shown as a card: the column that names it, then the others with their labels, two in a line. */
export function cardHeight(columns: number): number {
  return CARD_HEAD + Math.ceil((columns - 1) / CARD_FIELDS) * CARD_LINE + CARD_PADDING;
}

const STORAGE_KEY = 'adhelm.grid.density';
const densitySchema = z.catch(z.enum(['compact', 'normal', 'relaxed']), 'normal');
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readDensity = (): RowDensity => densitySchema.parse(localStorage.getItem(STORAGE_KEY));

/** The row height that the person has chosen, for all grids alike; kept in this browser. */
export function useRowDensity(): readonly [RowDensity, (density: RowDensity) => void] {
  const density = useSyncExternalStore(subscribe, readDensity);
  const choose = (chosen: RowDensity) => {
    localStorage.setItem(STORAGE_KEY, chosen);
    for (const listener of listeners) listener();
  };
  return [density, choose];
}
