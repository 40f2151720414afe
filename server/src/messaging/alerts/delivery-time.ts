import type { AlertSettings, AlertSeverity } from '@adhelm/contracts';
import { rankOf } from './alert-causes.ts';
import { localMinute, minuteOf, nextMinute, reaches } from './local-time.ts';

/** Whether a time of the local day is in quiet hours, which may cross midnight. The end does not belong to them. */
export function isQuietMinute({ isQuiet, quietFrom, quietTo }: AlertSettings, minute: number): boolean {
  if (!isQuiet) return false;
  const [from, to] = [minuteOf(quietFrom), minuteOf(quietTo)];
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** The end of the quiet hours that a moment is in; the moment itself outside of them. */
function afterQuietHours(settings: AlertSettings, at: Date): Date {
  const { timeZone } = settings;
  if (!isQuietMinute(settings, localMinute(at, timeZone))) return at;
  return nextMinute(at, timeZone, (now) => !isQuietMinute(settings, now));
}

function nextDigest({ digest, digestAt, timeZone }: AlertSettings, at: Date): Date {
  if (digest === 'off') return at;
  if (digest === 'hourly') return nextMinute(at, timeZone, (now) => now % 60 === 0);
  const target = minuteOf(digestAt);
  return nextMinute(at, timeZone, (now, before) => reaches(target, now, before));
}

/** When a person's channels tell an alert that was raised at `at`: at once, in the next digest, or after quiet hours. */
export function deliveryTime(settings: AlertSettings, severity: AlertSeverity, at: Date): Date {
  const { passes } = settings;
  if (passes !== null && rankOf(severity) >= rankOf(passes)) return at;
  return afterQuietHours(settings, nextDigest(settings, at));
}

/** Before a person has chosen: at once, quiet hours off, in the workspace's time zone. */
export const defaultSettings = (timeZone: string): AlertSettings => ({
  timeZone,
  isQuiet: false,
  quietFrom: '22:00',
  quietTo: '07:00',
  passes: 'critical',
  digest: 'off',
  digestAt: '08:00',
});
