import { AdhelmError, invalidField } from '@adhelm/contracts';
import * as z from 'zod';

/** A field to sort by. */
export type SortKey = { readonly field: string; readonly descending: boolean };

/** Parses sort keys such as `-cost,name`. Throws `validation` for a field that cannot be sorted by. */
export function parseSort(sort: string | undefined, fields: ReadonlySet<string>): SortKey[] {
  return (sort ?? '')
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const descending = part.startsWith('-');
      const field = descending ? part.slice(1) : part;
      if (!fields.has(field)) throw invalidField('sort', `Cannot sort by "${field}"`);
      return { field, descending };
    });
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorted copy: numbers by value, texts alphabetically, unknown values last, ties by id. */
export function sorted<Row extends { readonly id: string }>(
  rows: readonly Row[],
  keys: readonly SortKey[],
): Row[] {
  return [...rows].sort((a, b) => {
    for (const { field, descending } of keys) {
      const order = compare(Reflect.get(a, field), Reflect.get(b, field), descending);
      if (order !== 0) return order;
    }
    return collator.compare(a.id, b.id) || Number(a.id > b.id) - Number(a.id < b.id);
  });
}

function compare(a: unknown, b: unknown, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return descending ? -order : order;
}

const cursorSchema = z.object({ offset: z.int().min(0) });

type Rows<Part> = { readonly length: number; slice(start: number, end: number): Part };

/** One page of rows in memory. Throws `validation` for a cursor we did not issue. */
export function pageOf<Part>(rows: Rows<Part>, cursor: string | undefined, limit: number) {
  const offset = readOffset(cursor);
  const end = offset + limit;
  return {
    data: rows.slice(offset, end),
    page: { next: end < rows.length ? writeOffset(end) : null, total: rows.length },
  };
}

/** The cursor of the page that starts at a row. */
export function writeOffset(offset: number): string {
  return Buffer.from(JSON.stringify({ offset })).toString('base64url');
}

/** The row at which a cursor's page starts; 0 without a cursor. Throws `validation` for a cursor we did not issue. */
export function readOffset(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).offset;
  } catch (error) {
    throw new AdhelmError('validation', 'Invalid cursor', {
      fields: [{ field: 'cursor', message: 'Use the cursor of the previous response' }],
      cause: error,
    });
  }
}
