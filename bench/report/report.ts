import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

/** One figure of a benchmark with its baseline of the same run, if it has one. */
export type Row = {
  readonly what: string;
  readonly ours: number;
  readonly baseline?: number;
  /** The target, such as `≤ 50`: printed beside the figure, never a reason to fail. */
  readonly toReach?: string;
};

const shown = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 });

function ratioOf({ ours, baseline }: Row): number | undefined {
  return baseline === undefined || baseline === 0 ? undefined : ours / baseline;
}

function tableOf(baselineName: string, rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.what,
    ...[row.ours, row.baseline, ratioOf(row)].map((value) => (value === undefined ? '' : shown(value))),
    row.toReach ?? '',
  ]);
  const table = [['', 'ours', baselineName, 'ratio', 'to reach'], ...lines];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  const padded = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return table.map((line) => line.map(padded).join('  ').trimEnd()).join('\n');
}

/** Prints the figures as a table and writes them as JSON to `bench/results/<name>.json`. */
export async function report(name: string, baselineName: string, rows: readonly Row[]): Promise<void> {
  const [processor] = cpus();
  const machine = { node: process.version, processors: cpus().length, model: processor?.model ?? 'unknown' };
  process.stdout.write(`\n${name}, ${machine.processors} processors, Node ${machine.node}\n`);
  process.stdout.write(`${tableOf(baselineName, rows)}\n`);
  const kept = rows.map((row) => ({ ...row, ratio: ratioOf(row) }));
  const result = { bench: name, at: new Date().toISOString(), machine, baseline: baselineName, rows: kept };
  await mkdir(RESULTS, { recursive: true });
  await writeFile(`${RESULTS}${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
}
