import { CRON_FIELDS, isEverDue, nextCron, parseCrons, readCronFields } from './cron.ts';
import { EXAMPLES, type ScheduleFault, UnreadableSchedule, type Word, wordsOf } from './fault.ts';
import { readWords } from './schedule-words.ts';
import { timeZoneNamed } from './time-zone-named.ts';

/** When something is due: cron expressions of five fields with `; ` between them, in an IANA time zone. */
export type CronSchedule = { readonly cron: string; readonly timeZone: string };

/**
 * Reads a schedule in plain words, such as `every Monday 08:00 Berlin` or `every 2 hours`, or as a cron expression, which a city or time
 * zone may follow. `timeZone` is used where the text names none. A fault names its place in the text.
 */
export function readSchedule(
  text: string,
  timeZone: string,
): { readonly schedule: CronSchedule } | { readonly fault: ScheduleFault } {
  try {
    const read = isCronLike(text) ? readCron(text) : readWords(wordsOrThrow(text));
    const schedule = { cron: read.cron, timeZone: read.timeZone ?? timeZone };
    requireDue(text, schedule);
    return { schedule };
  } catch (error) {
    if (error instanceof UnreadableSchedule) return { fault: error.fault };
    throw error;
  }
}

/** Expressions begin with two fields without letters; no words of a schedule do. */
const isCronLike = (text: string) => /^\s*[\d*][\d*,/-]*\s+[\d*][\d*,/-]*(\s|$)/.test(text);

function wordsOrThrow(text: string): Word[] {
  const words = wordsOf(text);
  if (words.length === 0)
    throw new UnreadableSchedule({ start: 0, end: 0 }, `Enter when to send it, such as ${EXAMPLES}.`);
  return words;
}

function readCron(text: string): { readonly cron: string; readonly timeZone: string | null } {
  const parts = [...text.matchAll(/\S+/g)].map(({ 0: part, index }) => ({
    text: part,
    start: index,
    end: index + part.length,
  }));
  const fields = parts.slice(0, CRON_FIELDS);
  const cron = readCronFields(fields.map((part) => part.text));
  if (cron === null)
    throw new UnreadableSchedule(
      { start: 0, end: text.length },
      `A cron expression has ${CRON_FIELDS} fields (minute, hour, day, month, weekday), this one ${fields.length}.`,
    );
  if ('index' in cron) {
    const { index, name, first, last } = cron;
    const place = fields[index] ?? { text, start: 0, end: text.length };
    throw new UnreadableSchedule(
      place,
      `“${place.text}” is not ${name === 'hour' ? 'an' : 'a'} ${name} (field ${index + 1}): it takes ${first} to ${last}.`,
    );
  }
  const rest = parts.slice(CRON_FIELDS);
  const [zone] = rest;
  if (zone === undefined) return { cron: joined(fields), timeZone: null };
  const timeZone = timeZoneNamed(joined(rest).replace(/^in\s+/i, ''));
  if (timeZone === null)
    throw new UnreadableSchedule(
      { start: zone.start, end: text.trimEnd().length },
      `“${joined(rest)}” is not a city or time zone.`,
    );
  return { cron: joined(fields), timeZone };
}

const joined = (parts: readonly { readonly text: string }[]) => parts.map(({ text }) => text).join(' ');

function requireDue(text: string, { cron }: CronSchedule): void {
  if (parseCrons(cron)?.some(isEverDue)) return;
  throw new UnreadableSchedule(
    { start: 0, end: text.length },
    'This date never comes. Check the day and the month.',
  );
}

/** The next times at which a schedule is due, strictly after an instant. */
export function nextRuns({ cron, timeZone }: CronSchedule, after: Date, count: number): Date[] {
  const parsed = parseCrons(cron) ?? [];
  const runs: Date[] = [];
  let last = after;
  while (runs.length < count) {
    const candidates = parsed.flatMap((one) => nextCron(one, last, timeZone) ?? []);
    const [next] = candidates.sort((one, other) => one.getTime() - other.getTime());
    if (next === undefined) break;
    runs.push(next);
    last = next;
  }
  return runs;
}
