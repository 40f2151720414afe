import { zonedInstant } from '@adhelm/contracts';
import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** When a brief is sent: a local time of a zone as entered ("2026-11-23T09:00"); null sends immediately. */
export const sendTimeSchema = z.nullable(z.object({ local: z.string(), timeZone: z.string() }));
export type SendTime = z.infer<typeof sendTimeSchema>;

const LONGEST_WAIT_MS = 366 * 86_400_000;

/** The entered instant; null if it is incomplete or invalid. */
export function instantOf(time: NonNullable<SendTime>): string | null {
  const [, day = '', clock = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(time.local) ?? [];
  const instant = day === '' ? Number.NaN : Date.parse(zonedInstant(day, `${clock}:00.000`, time.timeZone));
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

/** The error text of the time; null if it is valid. */
export function sendTimeFault(time: SendTime, now: Date): string | null {
  if (time === null) return null;
  const instant = instantOf(time);
  if (instant === null) return messages.sendAtMissing;
  const wait = Date.parse(instant) - now.getTime();
  if (wait <= 0) return messages.sendAtPast;
  return wait > LONGEST_WAIT_MS ? messages.sendAtFar : null;
}
