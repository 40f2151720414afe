import { zonedInstant } from '@adhelm/contracts';

const MS_PER_HOUR = 3_600_000;

/**
 * The instants, in order, of a local hour: `2026-11-01 01:00:00.0` occurs twice in New York, and a skipped hour never.
 * In a zone that is not whole hours from UTC, the result is the UTC hour in which the local one begins.
 */
export function instantsOf(date: string, timeZone: string): string[] {
  const [day = '', time = ''] = date.split(' ');
  const wanted = `${day} ${time.slice(0, 2)}`;
  const near = Date.parse(zonedInstant(day, `${time.slice(0, 2)}:00:00.000`, timeZone));
  const instants = [-1, 0, 1]
    .map((hours) => near + hours * MS_PER_HOUR)
    .filter((instant) => localHour(instant, timeZone) === wanted);
  const found = instants.length === 0 ? [near] : instants;
  return found.map((instant) => {
    const hour = Math.floor(instant / MS_PER_HOUR) * MS_PER_HOUR;
    return new Date(hour).toISOString().replace('.000Z', 'Z');
  });
}

/**
 * Maps each row's local hour to a UTC hour. Sources may send a repeated hour as one row or as two, without saying
 * which: a campaign's first row gets the first instant, its next one the second.
 */
export function hoursInTurn(timeZone: string): (campaign: string, date: string) => string {
  const seen = new Map<string, number>();
  const known = new Map<string, readonly string[]>();
  return (campaign, date) => {
    const instants = known.get(date) ?? instantsOf(date, timeZone);
    known.set(date, instants);
    if (instants.length === 1) return instants[0] ?? date;
    const key = `${campaign} ${date}`;
    const turn = seen.get(key) ?? 0;
    seen.set(key, turn + 1);
    return instants[Math.min(turn, instants.length - 1)] ?? date;
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localHour(instant: number, timeZone: string): string {
  const known = formats.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(instant).slice(0, 13);
}
