import { dayAfter, weekday } from '../market/calendar.ts';

const fixedClosings = ['01-01', '05-01', '12-25', '12-26'];

/** Easter Sunday of a year of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const corrected = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - corrected + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const marchDays = epact + toSunday - 7 * late + 21;
  return dayAfter(`${year}-03-01`, marchDays);
}

/** Weekends and TARGET closing days, on which the ECB publishes no rates. */
export function isClosingDay(day: string): boolean {
  if (weekday(day) === 0 || weekday(day) === 6 || fixedClosings.includes(day.slice(5))) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day === dayAfter(easter, -2) || day === dayAfter(easter, 1);
}
