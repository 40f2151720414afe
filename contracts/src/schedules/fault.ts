/** What cannot be read in a schedule: its place in the text (`end` is exclusive), and a sentence that quotes it. */
export type ScheduleFault = { readonly start: number; readonly end: number; readonly message: string };

/** What a schedule can say, for those who wrote something else. */
export const EXAMPLES =
  '“every Monday 08:00 Berlin”, “weekdays at 9 and 17:30 CET”, “first Monday of the month 9:00” or “every 2 hours”';

/** A word of a schedule, in lower case, and its place in the text. */
export type Word = { readonly text: string; readonly start: number; readonly end: number };

/** The words of a text; commas and spaces separate them. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[^\s,]+/g)].map(({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

/** Thrown while a schedule is read; `readSchedule` returns it as a fault. */
export class UnreadableSchedule extends Error {
  readonly fault: ScheduleFault;
  constructor({ start, end }: Pick<ScheduleFault, 'start' | 'end'>, message: string) {
    super(message);
    this.fault = { start, end, message };
  }
}
