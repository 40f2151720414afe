import type { FastifyReply } from 'fastify';

/**
 * MGID's refusals. The documentation has the codes and their envelope, and maps no code to an HTTP status ("No
 * published mapping from code string to HTTP status"); only 200, 401 and 404 are documented for advertisers. Chosen
 * here: 404 for missing entities, 422 for the cube's form errors (the same wording as its publisher API, which
 * documents 422), 400 for every other refusal, 403 for another client's path (seen by practitioners), 429 above the
 * concurrency limit (likewise).
 */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: RefusalErrors;
  /** The refused ids, if MGID lists them. */
  readonly data: readonly string[] | undefined;

  constructor(status: number, errors: RefusalErrors, data?: readonly string[]) {
    super(`refused with ${status}`);
    this.status = status;
    this.errors = errors;
    this.data = data;
  }
}

/** A code in brackets, a sentence (seen on authentication), or messages by field (the cube). */
type RefusalErrors = string | readonly string[] | Readonly<Record<string, readonly string[]>>;

const codesOfMissing = new Set([
  'ERROR_RESOURCE_NOT_FOUND',
  'ERROR_CAMPAIGN_DOES_NOT_EXIST',
  'TEASER_DOES_NOT_EXIST',
]);

/** A refusal with one of the documented codes. */
export function refusal(code: string): Refusal {
  return new Refusal(codesOfMissing.has(code) ? 404 : 400, [`[${code}]`]);
}

/** A refusal of the cube's form: messages by the name of the field. */
export function formRefusal(field: string, message: string): Refusal {
  return new Refusal(422, { [field]: [message] });
}

export function sendRefusal(reply: FastifyReply, cause: Refusal): FastifyReply {
  return reply.code(cause.status).send({ errors: cause.errors, data: cause.data });
}
