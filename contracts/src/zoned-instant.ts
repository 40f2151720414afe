const MS_PER_MINUTE = 60_000;

/**
 * A local time of a zone as an ISO instant with the zone's offset then: ('2026-07-01', '00:00:00.000',
 * 'Europe/Berlin') → '2026-07-01T00:00:00.000+02:00'. Throws RangeError for an unknown zone.
 */
export function zonedInstant(day: string, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const near = offsetMinutes(asUtc, timeZone);
  const offset = offsetMinutes(asUtc - near * MS_PER_MINUTE, timeZone);
  const size = Math.abs(offset);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  const minutes = String(size % 60).padStart(2, '0');
  return `${day}T${time}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/** Cached: constructing one takes a thousand times as long as using it, and there are only some hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, made);
  return made;
}

/** Minutes by which a zone's clocks are ahead of UTC at an instant, in milliseconds. Throws RangeError for an unknown zone. */
export function offsetMinutes(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -size : size;
}
