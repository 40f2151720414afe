import type { FastifyReply } from 'fastify';

/**
 * Backstage's refusals: `{http_status, message}` in JSON. Without a valid token, responses are XML
 * (`UnauthorizedException`: XML is documented, its element names follow those of the token endpoint).
 */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function badRequest(message: string): Refusal {
  return new Refusal(400, message);
}

export const notFound = () => new Refusal(404, 'Resource not found');
export const unauthorised = () => new Refusal(401, 'Full authentication is required to access this resource');

export function sendRefusal(reply: FastifyReply, { status, message }: Refusal): FastifyReply {
  if (status !== 401) return reply.code(status).send({ http_status: status, message });
  return reply
    .code(401)
    .type('application/xml')
    .send(
      `<UnauthorizedException><error>unauthorized</error><error_description>${message}</error_description></UnauthorizedException>`,
    );
}
