import { headline, storeResult } from './stored-result.ts';
import { ratioOf, shown, textTable } from './text-table.ts';

/** One figure of a benchmark with its baseline of the same run, if it has one. */
export type Row = {
  readonly what: string;
  readonly ours: number;
  readonly baseline?: number;
  /** The target, such as `≤ 50`: printed beside the figure, never a reason to fail. */
  readonly toReach?: string;
};

function tableOf(baselineName: string, rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.what,
    ...[row.ours, row.baseline, ratioOf(row.ours, row.baseline)].map((value) =>
      value === undefined ? '' : shown(value),
    ),
    row.toReach ?? '',
  ]);
  return textTable([['', 'ours', baselineName, 'ratio', 'to reach'], ...lines]);
}

/** Prints the figures as a table and writes them as JSON to `bench/results/<name>.json`. */
export async function report(name: string, baselineName: string, rows: readonly Row[]): Promise<void> {
  process.stdout.write(headline(name));
  process.stdout.write(`${tableOf(baselineName, rows)}\n`);
  const kept = rows.map((row) => ({ ...row, ratio: ratioOf(row.ours, row.baseline) }));
  await storeResult(name, { baseline: baselineName, rows: kept });
}
