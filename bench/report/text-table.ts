/** Rows of cells as aligned text: the first column to the left, the others to the right. The first row is the head. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const padded = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(padded).join('  ').trimEnd()).join('\n');
}

/** A figure as text: whole numbers from 100 on. */
export const shown = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 });

/** `ours` as a multiple of `baseline`; undefined without a baseline. */
export function ratioOf(ours: number, baseline: number | undefined): number | undefined {
  return baseline === undefined || baseline === 0 ? undefined : ours / baseline;
}
