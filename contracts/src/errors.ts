import * as z from 'zod/mini';

/** The single error taxonomy: every failure is one of these kinds. */
export const errorKinds = [
  'auth',
  'forbidden',
  'validation',
  'not-found',
  'conflict',
  'throttled',
  'upstream',
  'unavailable',
  'internal',
] as const;
export const errorKindSchema = z.enum(errorKinds);
export type ErrorKind = z.infer<typeof errorKindSchema>;

/** HTTP status of each kind in our own API. */
export const statusOfKind = {
  auth: 401,
  forbidden: 403,
  validation: 422,
  'not-found': 404,
  conflict: 409,
  throttled: 429,
  upstream: 502,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorKind, number>;

/** `because`: a `CodedReason` of the message, where screens have words of their own for it; they check it when they use it. */
export const fieldErrorSchema = z.object({
  field: z.string(),
  message: z.string(),
  because: z.optional(z.unknown()),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** RFC 9457 problem details with the error kind, the request id as support handle, and any invalid fields. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  instance: z.optional(z.string()),
  kind: errorKindSchema,
  requestId: z.optional(z.string()),
  retryAfterSeconds: z.optional(z.number()),
  errors: z.optional(z.array(fieldErrorSchema)),
});
export type Problem = z.infer<typeof problemSchema>;

type AdhelmErrorOptions = {
  readonly fields?: readonly FieldError[];
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  readonly requestId?: string;
  /** What another system said, in its own words and without secrets; `message` has them too. */
  readonly words?: string;
  /** The call to another system that failed, such as `GET /campaigns/12`, for administrators; `message` does not have it. */
  readonly place?: string;
  /** Extension members of the problem document (RFC 9457, section 3.2). */
  readonly extensions?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
};

/** Marks every error of the taxonomy, whichever copy of this class created it. */
const MARK = Symbol.for('adhelm.error');

/**
 * An error of the taxonomy; `message` is written for end users. The shell and each module bundle their own copy of this
 * class, and an error thrown by one copy is an instance of all of them.
 */
export class AdhelmError extends Error {
  static override [Symbol.hasInstance](value: unknown): value is AdhelmError {
    return typeof value === 'object' && value !== null && MARK in value;
  }

  readonly kind: ErrorKind;
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** The failed request's id, as support handle; known if a response included it. */
  readonly requestId: string | undefined;
  /** What another system said, in its own words; undefined when it said nothing. Not sent to browsers on its own. */
  readonly words: string | undefined;
  /** The call to another system that failed; undefined when the error is not about one. Not sent to browsers on its own. */
  readonly place: string | undefined;
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(kind: ErrorKind, message: string, options: AdhelmErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AdhelmError';
    this.kind = kind;
    this.status = options.status ?? statusOfKind[kind];
    this.fields = options.fields ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.requestId = options.requestId;
    this.words = options.words;
    this.place = options.place;
    this.extensions = options.extensions ?? {};
  }

  get [MARK](): true {
    return true;
  }
}

/** A validation error for one field. */
export function invalidField(field: string, message: string): AdhelmError {
  return new AdhelmError('validation', message, { fields: [{ field, message }] });
}

/** The message of any thrown value, for logs and for display. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
