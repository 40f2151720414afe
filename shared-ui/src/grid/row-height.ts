import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

export const rowHeights = { compact: 36, normal: 44, relaxed: 52 } as const;
export type RowDensity = keyof typeof rowHeights;
/** Lines that every row has room for. */
const LEAST_LINES = 2;

/** Height of a row in pixels, with room for so many small lines of text. */
export const rowHeightOf = (density: RowDensity, lines = LEAST_LINES): number =>
  (rowHeights[density] * lines) / LEAST_LINES;

export const HEADER_HEIGHT = 40;
export const TOTALS_HEIGHT = 44;

const CARD_HEAD = 44;
/** Height of the header of a group of cards that has a name only: as large as a finger needs. */
export const CARD_GROUP_HEIGHT = CARD_HEAD;
/** A label above its value (up to a 24 px button), with space before the next label. */
export const CARD_LINE = 48;
const CARD_PADDING = 12;
/** Fields per line of a card. */
const CARD_FIELDS = 2;

/** Height of the naming column of a card, with room for so many small lines of text. */
export const cardHeadOf = (lines = LEAST_LINES): number => (CARD_HEAD * lines) / LEAST_LINES;

/** Height of a row displayed as a card: the naming column, then the others with labels, two per line. */
export function cardHeight(columns: number, lines?: number): number {
  return cardHeadOf(lines) + Math.ceil((columns - 1) / CARD_FIELDS) * CARD_LINE + CARD_PADDING;
}

const STORAGE_KEY = 'adhelm.grid.density';
const densitySchema = z.catch(z.enum(['compact', 'normal', 'relaxed']), 'normal');
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readDensity = (): RowDensity => densitySchema.parse(localStorage.getItem(STORAGE_KEY));

/** The person's row height for all grids, stored in this browser. */
export function useRowDensity(): readonly [RowDensity, (density: RowDensity) => void] {
  const density = useSyncExternalStore(subscribe, readDensity);
  const choose = (chosen: RowDensity) => {
    localStorage.setItem(STORAGE_KEY, chosen);
    for (const listener of listeners) listener();
  };
  return [density, choose];
}
