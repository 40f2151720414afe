import * as z from 'zod/mini';

const MS_PER_DAY = 86_400_000;
/** How far the product's time may be moved ahead. */
export const MAX_CLOCK_OFFSET_MS = 60 * MS_PER_DAY;

export const clockShiftSchema = z.strictObject({
  /** Milliseconds ahead of the real time. */
  offsetMs: z.int().check(z.gte(0), z.lte(MAX_CLOCK_OFFSET_MS, 'At most 60 days ahead')),
});

/** `GET /api/clock` and `PUT /api/clock`: the product's time, which outside production may be ahead of the real one. */
export const clockAnswerSchema = z.object({
  success: z.boolean(),
  data: z.object({ now: z.iso.datetime(), offsetMs: z.int() }),
});
export type ProductClock = z.infer<typeof clockAnswerSchema>['data'];
