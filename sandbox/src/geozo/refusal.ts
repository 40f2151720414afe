import type * as z from 'zod';

/** `{error: {status, message, code}}`, with messages by field for validation errors. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;

  constructor(status: number, message: string, fields?: Refusal['fields']) {
    super(message);
    this.status = status;
    this.code = status === 422 ? 422 : 0;
    this.fields = fields;
  }
}

export function notFound(): Refusal {
  return new Refusal(404, 'Sorry, the page you looking for could not be found');
}

export function invalid(fields: Readonly<Record<string, readonly string[]>>): Refusal {
  return new Refusal(422, 'The given data was invalid.', fields);
}

export function bodyOf({ status, message, code, fields }: Refusal): unknown {
  const error = { error: { status, message, code } };
  return fields === undefined ? error : { ...error, validation_errors: fields };
}

/** Parses a value. Throws a refusal that names the invalid fields. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    for (const name of names) fields[name] = [...(fields[name] ?? []), issue.message];
  }
  throw invalid(fields);
}
