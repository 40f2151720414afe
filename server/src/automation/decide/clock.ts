/** The clock of a rule's time zone: hour 0 to 23, weekday 1 (Monday) to 7. */
export type Clock = { readonly hour: number; readonly weekday: number };

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Throws RangeError for an unknown zone, which `ruleFaults` refuses before. */
export function clockOf(now: Date, timeZone: string): Clock {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    hourCycle: 'h23',
    weekday: 'short',
  }).formatToParts(now);
  const named = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { hour: Number(named('hour')), weekday: weekdays.indexOf(named('weekday')) + 1 };
}
