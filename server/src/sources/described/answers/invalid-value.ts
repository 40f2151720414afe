/** Thrown for a value that a field cannot be. The reader of the rows adds the place; the value is never repeated. */
export class InvalidValue extends Error {
  /** The place, if it is not the field's own path. */
  readonly at: string | undefined;

  constructor(why: string, at?: string) {
    super(why);
    this.name = 'InvalidValue';
    this.at = at;
  }
}
