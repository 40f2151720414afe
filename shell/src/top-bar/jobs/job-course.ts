import type { Job } from '@adhelm/contracts';
import { pageLanguage } from '@adhelm/shared-ui/messages';
import { messages } from '../../messages/jobs.ts';

/** The rate of a job and its remaining time; null while unknown. */
export type JobCourse = { readonly perSecond: number | null; readonly secondsLeft: number | null };

/** Measured from its start to its last progress, because nothing is known since then. */
export function courseOf({ done, total, startedAt, updatedAt }: Job): JobCourse {
  const seconds = (Date.parse(updatedAt) - Date.parse(startedAt)) / 1000;
  if (done === 0 || seconds <= 0) return { perSecond: null, secondsLeft: null };
  const perSecond = done / seconds;
  return { perSecond, secondsLeft: (total - done) / perSecond };
}

const rates = new Intl.NumberFormat(pageLanguage(), { maximumSignificantDigits: 2 });

/** "3 a second", "12 a minute". */
export function rateText(perSecond: number): string {
  return perSecond >= 1
    ? messages.perSecond(rates.format(perSecond))
    : messages.perMinute(rates.format(perSecond * 60));
}

/** "less than a minute left", "4 min left", "2 h left". */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return messages.underOneMinuteLeft;
  if (seconds < 3600) return messages.minutesLeft(Math.round(seconds / 60));
  return messages.hoursLeft(Math.round(seconds / 3600));
}
