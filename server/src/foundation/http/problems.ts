import { AdhelmError, type ErrorKind, type FieldError, messageOf, type Problem } from '@adhelm/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { isDatabaseUnavailable, isStorageFull } from '../database/index.ts';
import { faultsInWords } from '../errors/index.ts';

const titles = {
  auth: 'Sign in first',
  forbidden: 'Not allowed',
  validation: 'Not valid',
  'not-found': 'Not found',
  conflict: 'Conflict',
  throttled: 'Too many requests',
  upstream: 'The network sent an unexpected response',
  unavailable: 'Not available right now',
  internal: 'Something went wrong',
} as const satisfies Record<ErrorKind, string>;

const INTERNAL_DETAIL = 'Something went wrong on our side. Contact support with the request id.';

/** Fastify's error codes for a body that is not JSON, which is reported like any other invalid value. */
const unreadableBody = [
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
];

const kindOfStatus = new Map<number, ErrorKind>([
  [401, 'auth'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'conflict'],
  [412, 'conflict'],
  [429, 'throttled'],
]);

/** People do not write the parts of an address. */
const UNKNOWN_ADDRESS = 'This address is not valid. Open the page again.';

const unrecognisedSchema = z.object({ keys: z.array(z.string()) });

/** Names each invalid field. An unknown field is named itself, not the object that contains it. */
function fieldErrors(error: FastifyError): FieldError[] {
  return (error.validation ?? []).flatMap(({ instancePath, keyword, message, params }) => {
    const path = instancePath.split('/').filter((part) => part !== '');
    const unknown = keyword === 'unrecognized_keys' ? unrecognisedSchema.safeParse(params) : null;
    if (unknown?.success === true) {
      return unknown.data.keys.map((key) => ({ field: [...path, key].join('.'), message: 'Unknown field' }));
    }
    const field = path.length === 0 ? (error.validationContext ?? 'request') : path.join('.');
    return [{ field, message: message ?? 'Not valid' }];
  });
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

/** The retry delay in seconds after the database failed to answer. */
const RETRY_AFTER_SECONDS = 5;
const NO_DATABASE = 'Adhelm cannot reach its database right now. Try again in a moment.';
const NO_SPACE = 'There is no space left to save this, so nothing was changed. Saved data can still be read.';

/** The 503 for a failure of the database or the disk that may pass; null for all other failures. */
function unavailability(error: unknown): AdhelmError | null {
  const isFull = isStorageFull(error);
  if (!isFull && !isDatabaseUnavailable(error)) return null;
  const retryAfterSeconds = RETRY_AFTER_SECONDS;
  return new AdhelmError('unavailable', isFull ? NO_SPACE : NO_DATABASE, { retryAfterSeconds, cause: error });
}

/** Converts any thrown value to an `AdhelmError`. Errors not meant for people become `internal`. */
export function adhelmErrorOf(error: unknown): AdhelmError {
  if (error instanceof AdhelmError) return (error.status >= 500 && unavailability(error)) || error;
  const unavailable = unavailability(error);
  if (unavailable !== null) return unavailable;
  if (hasZodFastifySchemaValidationErrors(error) && isFastifyError(error)) {
    const fields = fieldErrors(error);
    const isAddress = error.validationContext === 'params';
    const detail = isAddress ? UNKNOWN_ADDRESS : faultsInWords(fields);
    return new AdhelmError('validation', detail, { fields, cause: error });
  }
  if (!isFastifyError(error)) return new AdhelmError('internal', INTERNAL_DETAIL, { cause: error });
  if (unreadableBody.includes(error.code)) {
    const fields = [{ field: 'body', message: 'Must be JSON' }];
    return new AdhelmError('validation', 'The body is not JSON.', { fields, cause: error });
  }
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return new AdhelmError('internal', INTERNAL_DETAIL, { cause: error });
  const kind = kindOfStatus.get(status) ?? 'validation';
  return new AdhelmError(kind, error.message, { status, cause: error });
}

/** The RFC 9457 body for an error. */
export function problemOf(error: AdhelmError, request: Pick<FastifyRequest, 'id' | 'url'>): Problem {
  const retryAfterSeconds = error.retryAfterSeconds;
  return {
    ...error.extensions,
    type: `urn:adhelm:problem:${error.kind}`,
    title: titles[error.kind],
    status: error.status,
    detail: error.kind === 'internal' ? INTERNAL_DETAIL : error.message,
    instance: request.url.split('?')[0] ?? '/',
    kind: error.kind,
    requestId: request.id,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(error.fields.length === 0 ? {} : { errors: [...error.fields] }),
  };
}

/** Sends the problem and logs errors that people cannot fix themselves. */
export function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = adhelmErrorOf(thrown);
  if (error.kind === 'unavailable')
    request.log.warn({ reason: messageOf(error.cause ?? error) }, error.message);
  else if (error.status >= 500)
    request.log.error({ err: error.cause ?? error, kind: error.kind }, error.message);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
  if (error.kind === 'auth') reply.header('www-authenticate', 'Bearer');
  return reply
    .code(error.status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemOf(error, request));
}

/** The error when no route matches: unknown path (404), or unsupported method (405, and `Allow` is set). */
export function unknownRoute(request: FastifyRequest, reply: FastifyReply): AdhelmError {
  const path = request.url.split('?')[0] ?? '/';
  const methods = request.server.methodsOf(path);
  if (methods.length === 0 || methods.includes(request.method)) {
    return new AdhelmError('not-found', `${request.method} ${path} does not exist.`);
  }
  const allowed = methods.join(', ');
  reply.header('allow', allowed);
  return new AdhelmError('validation', `${path} does not support ${request.method}. Allowed: ${allowed}.`, {
    status: 405,
  });
}
