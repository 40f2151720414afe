/** How many parameters `sumsParameters` has. */
const OF_SUMS = 6;

/** The values of a list's own parameters, which follow those of `sumsParameters`. */
export class ListParameters {
  readonly values: unknown[] = [];

  /** SQL: the parameter that stands for a value. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${OF_SUMS + this.values.length}`;
  }
}
