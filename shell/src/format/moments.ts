import { pageLanguage } from '@adhelm/shared-ui/messages';

const time = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;

/** A moment to the second, in the person's time zone, as his clock shows it: "11/20/2026, 10:32:00 AM". */
export function formatMoment(moment: Date): string {
  return new Intl.DateTimeFormat(pageLanguage(), { ...date, ...time }).format(moment);
}

/** The time of day of a moment, to the second: "10:32:00 AM". */
export function formatTimeOfDay(moment: Date): string {
  return new Intl.DateTimeFormat(pageLanguage(), time).format(moment);
}
