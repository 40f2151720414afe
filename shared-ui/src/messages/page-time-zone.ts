const FALLBACK = 'UTC';

/** The workspace's time zone for all times on the page: `data-time-zone`, set by the server. */
export function pageTimeZone(): string {
  if (typeof document === 'undefined') return FALLBACK;
  const { timeZone = '' } = document.documentElement.dataset;
  return timeZone === '' || timeZone.startsWith('%') ? FALLBACK : timeZone;
}
