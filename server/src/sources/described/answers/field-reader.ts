import type { Field, FieldContext } from './field.ts';
import { InvalidValue } from './invalid-value.ts';
import { readerOf } from './paths.ts';

/** Fields by name; those that are not described are absent. */
export type FieldSet = Readonly<Record<string, Field<unknown>>>;
/** The values of described fields, by name. */
export type ValuesOf<Described> = {
  readonly [Name in keyof Described]: Described[Name] extends Field<infer Value> ? Value : never;
};

/**
 * Reads the described fields of one object. Built once per response, used for every row. Throws `InvalidValue` with the
 * place.
 */
export function fieldReader<Described extends object>(
  described: Described & FieldSet,
  context: FieldContext,
): (row: unknown) => ValuesOf<Described> {
  const reads = Object.entries<Field<unknown>>(described).map(([name, { at, reader }]) => ({
    name,
    at,
    valueAt: readerOf(at),
    read: reader(context),
  }));
  return (row) => {
    const values: Record<string, unknown> = {};
    for (const { name, at, valueAt, read } of reads) {
      try {
        values[name] = read(valueAt(row));
      } catch (error) {
        throw error instanceof InvalidValue ? new InvalidValue(error.message, error.at ?? at) : error;
      }
    }
    // The source's answer becomes typed here: each value is what its own field has read.
    return values as ValuesOf<Described>;
  };
}
