const pattern = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** `2026-11-20 13:05:00` in UTC, the date format of the clients' CRMs. */
export function writtenMoment(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant of such a text; undefined when it is invalid. */
export function momentOf(text: string): Date | undefined {
  const instant = new Date(`${text.replace(' ', 'T')}Z`);
  return pattern.test(text) && !Number.isNaN(instant.getTime()) && writtenMoment(instant) === text
    ? instant
    : undefined;
}
