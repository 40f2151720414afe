import type { Table } from '../report/tables.ts';
import { ratioOf, shown } from '../report/text-table.ts';
import type { Variant } from './variants.ts';

/** A figure of each variant that has it. */
export type ComparedFigure = {
  readonly what: string;
  readonly of: Readonly<Partial<Record<Variant['name'], number>>>;
};

const comparedHead = ['ours', 'single', 'floor', 'ours : single', 'ours : floor'] as const;

const cell = (value: number | undefined) => (value === undefined ? '–' : shown(value));

/** A row of the figures of all variants, and ours as a multiple of the others. */
function comparedRow({ what, of: { ours, single, floor } }: ComparedFigure): string[] {
  const ratios = [single, floor].map((other) => (ours === undefined ? undefined : ratioOf(ours, other)));
  return [what, ...[ours, single, floor, ...ratios].map(cell)];
}

/** A table of figures of all variants. */
export function comparedTable(
  { id, title, caption }: Pick<Table, 'id' | 'title' | 'caption'>,
  figures: readonly ComparedFigure[],
): Table {
  return {
    id,
    title,
    head: ['', ...comparedHead],
    rows: figures.map(comparedRow),
    ...(caption === undefined ? {} : { caption }),
    figures,
  };
}
