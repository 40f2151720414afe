import * as z from 'zod';
import { pathSchema } from './paths.ts';
import { requestPathSchema } from './request-schema.ts';
import { templateSchema } from './templates.ts';

const credentialSchema = z.string().min(1);
export const headerNameSchema = z.string().regex(/^[A-Za-z0-9-]+$/, 'Must be the name of a header');
const tokenHeaderSchema = z.strictObject({ name: headerNameSchema, value: templateSchema });
const lifetimeSchema = z.int().min(1);

/**
 * How a source authenticates requests. Templates are filled with the account's credentials, by name, and with its
 * `{externalId}`.
 */
export const authorisationSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('headers'), headers: z.record(headerNameSchema, templateSchema) }),
  z.strictObject({ kind: z.literal('query'), query: z.record(z.string(), templateSchema) }),
  z.strictObject({ kind: z.literal('bearer'), token: credentialSchema }),
  /** OAuth 2 (RFC 6749, 4.4), id and secret in the form. */
  z.strictObject({
    kind: z.literal('client-credentials'),
    path: requestPathSchema,
    clientId: credentialSchema,
    clientSecret: credentialSchema,
    /** Used when the response has no `expires_in`. */
    lifetimeSeconds: lifetimeSchema,
  }),
  z.strictObject({
    kind: z.literal('session'),
    path: requestPathSchema,
    encoding: z.enum(['json', 'form']),
    fields: z.record(z.string(), templateSchema),
    tokenAt: pathSchema,
    /** `{token}` is the session's. */
    header: tokenHeaderSchema,
    lifetimeSeconds: lifetimeSchema,
  }),
  /** RTX: hex of the HMAC-SHA256 over `METHOD path?api_key=…&timestamp=…` and, if there is one, `&body`. */
  z.strictObject({
    kind: z.literal('hmac-sha256'),
    key: credentialSchema,
    secret: credentialSchema,
  }),
]);
export type Authorisation = z.infer<typeof authorisationSchema>;
