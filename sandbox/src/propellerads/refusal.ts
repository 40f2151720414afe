import type * as z from 'zod';

/**
 * The API's refusals: a message, and messages by field for validation errors ("The selected choice is invalid." is what
 * clients report for a wrong grouping).
 */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, errors: Refusal['errors'] = {}) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** Parses the body. Throws a refusal that names each invalid field. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    for (const name of names) errors[name] = [...(errors[name] ?? []), issue.message];
  }
  throw new Refusal(400, 'Validation failed', errors);
}
