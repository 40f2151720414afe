import { styleNonce } from '../demo-page/style-nonce.ts';

/**
 * Adds the style sheet that FullCalendar looks for when its code runs. Its own would take the nonce of a script, which
 * the page's policy does not accept for styles.
 */
export function addCalendarStyleSheet(): void {
  if (document.querySelector('style[data-fullcalendar]') !== null) return;
  const sheet = document.createElement('style');
  sheet.dataset['fullcalendar'] = '';
  sheet.nonce = styleNonce();
  document.head.append(sheet);
}
