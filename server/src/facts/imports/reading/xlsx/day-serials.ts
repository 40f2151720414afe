import { addDays } from '@adhelm/contracts';

const DAYS_FROM_1900_TO_1904 = 1462;
/** The last day of the year 9999, the last one that a spreadsheet supports. */
const LAST_SERIAL = 2_958_465;

/** The day of a spreadsheet's serial number; null for an invalid one. Its fraction is the time, which is ignored. */
export function dayOfSerial(serial: number, countsFrom1904 = false): string | null {
  const whole = Math.floor(serial) + (countsFrom1904 ? DAYS_FROM_1900_TO_1904 : 0);
  // serial 60 is 29 February 1900, which never existed; lower ones are numbers rather than days of a report
  if (!Number.isFinite(whole) || whole <= 60 || whole > LAST_SERIAL) return null;
  return addDays('1899-12-30', whole);
}
