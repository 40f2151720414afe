import type { ReactNode } from 'react';
import { formatNumber } from '../../format/figures.ts';
import { messagesIn } from '../messages-in.ts';
import { plural } from '../plural.ts';

/** The grid itself. */
export const messages = messagesIn({
  en: {
    close: 'Close',
    notKnown: 'Not known',
    selectAll: 'Select all rows',
    select: (name: string) => `Select ${name}`,
    rows: (count: number) => plural(count, { one: '# row', other: '# rows' }),
    sortBy: 'Sort by',
    sortedBy: (column: string) => `Sorted by ${column}`,
    directions: { asc: 'ascending', desc: 'descending' },
    menuOf: (column: string) => `${column}: column menu`,
    columnInUnit: (column: string, unit: string) => `${column}, ${unit}`,
    columnWithUnit: (column: string, unit: ReactNode) => (
      <>
        {column}, {unit}
      </>
    ),
    moved: (column: string, place: number, count: number) =>
      `${column}: column ${formatNumber(place)} of ${formatNumber(count)}`,
    resized: (column: string, width: number) =>
      `${column}: ${plural(width, { one: '# pixel wide', other: '# pixels wide' })}`,
  },
});
