import type * as z from 'zod';

/** A refusal with a status and a message, for vendors without a documented format. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Parses parameters. Throws a refusal that names the invalid one. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const names = issue?.code === 'unrecognized_keys' ? issue.keys : issue?.path;
  throw new Refusal(400, `${names?.join('.') ?? 'request'}: ${issue?.message ?? 'invalid'}`);
}

/** The status of a refusal, of Fastify's own errors, or 500. */
export function statusOf(error: unknown): number {
  if (error instanceof Refusal) return error.status;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}
