/** Collects the values of a statement while it is written. */
export class QueryParameters {
  readonly values: unknown[] = [];

  /** The placeholder of a value. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
