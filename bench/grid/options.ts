import { parseArgs } from 'node:util';

export type GridOptions = {
  readonly rows: number;
  /** Measurements of each grid; the figures are their medians. */
  readonly rounds: number;
};

function positiveInteger(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`--${name} must be a positive integer`);
  return value;
}

/** `--rows N` and `--rounds N`. Throws `RangeError` for anything else. */
export function readOptions(parameters: readonly string[]): GridOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      rows: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '3' },
    },
  });
  return {
    rows: positiveInteger('rows', values.rows),
    rounds: positiveInteger('rounds', values.rounds),
  };
}
