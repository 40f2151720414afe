import type { FastifyReply } from 'fastify';

type RefusalError = { readonly code: number; readonly title: string; readonly detail: string };

/**
 * RevContent's refusals: `{success: false, errors: [{code, title, detail}]}`. Its documentation has 400 (code 400 or
 * 100), 409 (code 100) and 500. Using 401 for a refused token and 404 for an unknown path is common practice, and
 * chosen here.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: readonly RefusalError[];
  /** Additional fields: the widgets of a list that were applied. */
  readonly beside: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    errors: readonly RefusalError[],
    beside: Readonly<Record<string, unknown>> = {},
  ) {
    super(`refused with ${status}`);
    this.status = status;
    this.errors = errors;
    this.beside = beside;
  }
}

export function invalidParameters(detail = 'Invalid Parameters sent', code = 400): Refusal {
  return new Refusal(400, [{ code, title: 'Invalid Parameters', detail }]);
}

export function invalidArgument(detail = 'Invalid ID value'): Refusal {
  return new Refusal(409, [{ code: 100, title: 'Invalid Argument', detail }]);
}

export function unauthorised(detail: string): Refusal {
  return new Refusal(401, [{ code: 401, title: 'Unauthorized', detail }]);
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(refusal.status).send({ success: false, ...refusal.beside, errors: refusal.errors });
}
