const FALLBACK = 'UTC';

/** The workspace's time zone, which every time on the page is in: the page's `data-time-zone`, filled by the server. */
export function pageTimeZone(): string {
  if (typeof document === 'undefined') return FALLBACK;
  const { timeZone = '' } = document.documentElement.dataset;
  return timeZone === '' || timeZone.startsWith('%') ? FALLBACK : timeZone;
}
