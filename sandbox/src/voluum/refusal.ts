import type { FastifyReply } from 'fastify';

/**
 * Voluum's refusals. Its pages document 400, 401 and 404, but not the body, which clients display unchanged, so nothing
 * may depend on it.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function badRequest(message: string): Refusal {
  return new Refusal(400, 'INVALID_REQUEST', message);
}

/** A request that fastify refuses (a body that is not JSON) is a bad request; anything else is an internal error. */
export function sendRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = error instanceof Refusal ? error : ofFastify(error);
  return reply.code(refusal.status).send({ error: { code: refusal.code, message: refusal.message } });
}

function ofFastify(error: unknown): Refusal {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  const message = error instanceof Error ? error.message : String(error);
  if (typeof status === 'number' && status < 500) return new Refusal(status, 'INVALID_REQUEST', message);
  return new Refusal(500, 'SANDBOX', message);
}
