import { addDays } from '@adhelm/contracts';

const DAYS_FROM_1900_TO_1904 = 1462;
/** Of the year 9999, the last that a spreadsheet has. */
const LAST_SERIAL = 2_958_465;

/** The day of a spreadsheet's serial number; null for one that is none. Hours are its fraction, and are left out. */
export function dayOfSerial(serial: number, countsFrom1904 = false): string | null {
  const whole = Math.floor(serial) + (countsFrom1904 ? DAYS_FROM_1900_TO_1904 : 0);
  // day 60 is the 29th of February 1900, which never was; what lies before is a number, and not a day of a report
  if (!Number.isFinite(whole) || whole <= 60 || whole > LAST_SERIAL) return null;
  return addDays('1899-12-30', whole);
}
