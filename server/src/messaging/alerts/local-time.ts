const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 24 * 60;
/** Longer than the longest local day. */
const MOST_MINUTES = 26 * 60;

/** Cached: constructing one takes a thousand times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** '22:30' → 1350. */
export function minuteOf(clockTime: string): number {
  const [hours = '0', minutes = '0'] = clockTime.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** The minute of the local day that a clock on the wall shows. */
export const localMinute = (at: Date, timeZone: string): number => minuteOf(formatOf(timeZone).format(at));

/**
 * The first full minute after `at` for which `matches` holds, given what the clock shows then and a minute before. Looks
 * minute by minute, because clocks jump when summer time begins or ends. Returns `at` when none matches within a day.
 */
export function nextMinute(
  at: Date,
  timeZone: string,
  matches: (now: number, before: number) => boolean,
): Date {
  let time = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  let before = localMinute(new Date(time), timeZone);
  for (let step = 0; step < MOST_MINUTES; step += 1) {
    time += MINUTE_MS;
    const now = localMinute(new Date(time), timeZone);
    if (matches(now, before)) return new Date(time);
    before = now;
  }
  return at;
}

/** Whether a clock that showed `before` a minute ago has reached a time of the day, even if it jumped over it. */
export function reaches(target: number, now: number, before: number): boolean {
  if (now === target) return true;
  const passed = (now - before + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  // a jump forward is at most some hours; one back looks like almost a day
  if (passed <= 1 || passed > MINUTES_PER_DAY / 2) return false;
  return (target - before + MINUTES_PER_DAY) % MINUTES_PER_DAY < passed && target !== before;
}
