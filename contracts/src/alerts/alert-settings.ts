import * as z from 'zod/mini';
import { alertSeveritySchema } from './alert.ts';

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 22:00'));

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const digestKinds = ['off', 'hourly', 'daily'] as const;

/** `GET` and `PUT /api/alert-settings`: when the channels of a person deliver. Times are HH:MM in their time zone. */
export const alertSettingsSchema = z
  .strictObject({
    timeZone: z
      .string()
      .check(z.refine(isTimeZone, { error: 'Must be a time zone such as Europe/Berlin', abort: true })),
    /** Whether nothing is delivered from `quietFrom` to `quietTo`; the hours may cross midnight. */
    isQuiet: z.boolean(),
    quietFrom: clockTime,
    quietTo: clockTime,
    /** Alerts of this severity are delivered at once, despite quiet hours and digest; null = none. */
    passes: z.nullable(alertSeveritySchema),
    /** Collects alerts, and delivers them every hour or once a day at `digestAt`. */
    digest: z.enum(digestKinds),
    digestAt: clockTime,
  })
  .check((context) => {
    const { isQuiet, quietFrom, quietTo } = context.value;
    if (!isQuiet || quietFrom !== quietTo) return;
    context.issues.push({
      code: 'custom',
      path: ['quietTo'],
      message: 'Must differ from the start',
      input: quietTo,
    });
  });
export type AlertSettings = z.infer<typeof alertSettingsSchema>;
export const alertSettingsAnswerSchema = z.object({ success: z.boolean(), data: alertSettingsSchema });
