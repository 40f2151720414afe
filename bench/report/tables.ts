import { headline, storeResult } from './stored-result.ts';
import { textTable } from './text-table.ts';

/** A table of a report: its cells as text, and what they were made from. */
export type Table = {
  readonly id: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How to read it, below the table. */
  readonly caption?: string;
  /** The figures, for the stored JSON. */
  readonly figures: unknown;
};

/** Prints tables and writes their figures as JSON to `bench/results/<name>.json`. */
export async function reportTables(name: string, setting: object, tables: readonly Table[]): Promise<void> {
  process.stdout.write(headline(name));
  for (const { title, head, rows, caption } of tables) {
    process.stdout.write(`\n${title}\n${textTable([head, ...rows])}\n`);
    if (caption !== undefined) process.stdout.write(`${caption}\n`);
  }
  const figures = Object.fromEntries(tables.map((table) => [table.id, table.figures]));
  await storeResult(name, { setting, ...figures });
}
