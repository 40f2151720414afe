import * as z from 'zod/mini';

/** `POST /api/withdrawn-requests`: the `Idempotency-Key` of a request of one’s own whose response was lost. */
export const withdrawalSchema = z.strictObject({
  key: z.string().check(z.regex(/^[\w.:-]{8,128}$/)),
});

/** What that request was answered with; null if it had not arrived, and is refused from now on. */
export const withdrawnRequestAnswerSchema = z.object({
  success: z.boolean(),
  data: z.nullable(z.object({ status: z.int(), body: z.unknown() })),
});
