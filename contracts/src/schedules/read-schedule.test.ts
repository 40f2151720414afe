import { isTooOften } from '../scheduled-reports.ts';
import { nextRuns, readSchedule, scheduleSentence } from './index.ts';

const read = (text: string) => {
  const result = readSchedule(text, 'UTC');
  return 'schedule' in result ? `${result.schedule.cron} | ${result.schedule.timeZone}` : result.fault;
};
const sentence = (text: string) => {
  const result = readSchedule(text, 'UTC');
  return 'schedule' in result ? scheduleSentence(result.schedule) : result.fault.message;
};
const faultIn = (text: string) => {
  const result = readSchedule(text, 'UTC');
  if ('schedule' in result) throw new Error(`“${text}” has no fault`);
  const { start, end, message } = result.fault;
  return { part: text.slice(start, end), message };
};
const runs = (cron: string, timeZone: string, after: string, count: number) =>
  nextRuns({ cron, timeZone }, new Date(after), count).map((run) => run.toISOString());

describe('a schedule in words', () => {
  it.each([
    ['every Monday 08:00 Berlin', '0 8 * * 1 | Europe/Berlin', 'Every Monday at 08:00, Berlin time'],
    ['weekdays at 9', '0 9 * * 1,2,3,4,5 | UTC', 'Every weekday at 09:00, UTC'],
    [
      'first day of the month 07:30 New York',
      '30 7 1 * * | America/New_York',
      'On the 1st of the month at 07:30, New York time',
    ],
    ['daily at noon in Kolkata', '0 12 * * * | Asia/Kolkata', 'Every day at 12:00, Kolkata time'],
    ['Every day at 7.30pm', '30 19 * * * | UTC', 'Every day at 19:30, UTC'],
    [
      'Tue, Thu and Saturdays 8 am Europe/Madrid',
      '0 8 * * 2,4,6 | Europe/Madrid',
      'Every Tuesday, Thursday, and Saturday at 08:00, Madrid time',
    ],
    [
      'Monday to Wednesday at 09:15 and 17:15',
      '15 9,17 * * 1,2,3 | UTC',
      'Every Monday, Tuesday, and Wednesday at 09:15 and 17:15, UTC',
    ],
    [
      'fri-mon at midnight',
      '0 0 * * 0,1,5,6 | UTC',
      'Every Monday, Friday, Saturday, and Sunday at 00:00, UTC',
    ],
    ['weekends 10:00', '0 10 * * 0,6 | UTC', 'Every Saturday and Sunday at 10:00, UTC'],
    [
      'on the 1st and 15th of every month at 6',
      '0 6 1,15 * * | UTC',
      'On the 1st and 15th of the month at 06:00, UTC',
    ],
    ['day 22 of the month 12am', '0 0 22 * * | UTC', 'On the 22nd of the month at 00:00, UTC'],
    [
      'monthly 08:00 america/argentina/buenos_aires',
      '0 8 1 * * | America/Argentina/Buenos_Aires',
      'On the 1st of the month at 08:00, Buenos Aires time',
    ],
    ['every hour', '0 * * * * | UTC', 'Every hour, UTC'],
    ['every 2 hours', '0 */2 * * * | UTC', 'Every 2 hours from 00:00, UTC'],
    ['every two hours Berlin time', '0 */2 * * * | Europe/Berlin', 'Every 2 hours from 00:00, Berlin time'],
    ['every other hour', '0 */2 * * * | UTC', 'Every 2 hours from 00:00, UTC'],
    [
      'every 2 hours from 8:30 to 18:30 on weekdays',
      '30 8-18/2 * * 1,2,3,4,5 | UTC',
      'Every weekday every 2 hours from 08:30, the last at 18:30, UTC',
    ],
    ['every hour between 9 and 17', '0 9-17 * * * | UTC', 'Every hour from 09:00, the last at 17:00, UTC'],
    [
      'weekdays at 9 and 17:30',
      '0 9 * * 1,2,3,4,5; 30 17 * * 1,2,3,4,5 | UTC',
      'Every weekday at 09:00 and 17:30, UTC',
    ],
    [
      'every day 08:00, 12:15, 16 and 20:15 CET',
      '0 8,16 * * *; 15 12,20 * * * | Europe/Berlin',
      'Every day at 08:00, 12:15, 16:00, and 20:15, Berlin time',
    ],
    ['first Monday of the month 9:00', '0 9 * * 1#1 | UTC', 'On the first Monday of the month at 09:00, UTC'],
    [
      'first and third Friday of every month at 7 pm Pacific',
      '0 19 * * 5#1,5#3 | America/Los_Angeles',
      'On the first Friday and third Friday of the month at 19:00, Los Angeles time',
    ],
    [
      'last Friday of the month at noon UK time',
      '0 12 * * 5L | Europe/London',
      'On the last Friday of the month at 12:00, London time',
    ],
    ['last day of the month 08:00', '0 8 L * * | UTC', 'On the last day of the month at 08:00, UTC'],
    [
      '1st and last day of the month at 6',
      '0 6 1,L * * | UTC',
      'On the 1st and last day of the month at 06:00, UTC',
    ],
    ['Mondays 9am New York time', '0 9 * * 1 | America/New_York', 'Every Monday at 09:00, New York time'],
    ['daily 9 Eastern Time', '0 9 * * * | America/New_York', 'Every day at 09:00, New York time'],
    ['daily 9 central european time', '0 9 * * * | Europe/Berlin', 'Every day at 09:00, Berlin time'],
    [
      'every weekday 9:00 and every saturday 12:00',
      '0 9 * * 1,2,3,4,5; 0 12 * * 6 | UTC',
      'Every weekday at 09:00, and every Saturday at 12:00, UTC',
    ],
    [
      'at 9 and 17:30 on Mondays and at noon on the 1st, Berlin time',
      '0 9 * * 1; 30 17 * * 1; 0 12 1 * * | Europe/Berlin',
      'Every Monday at 09:00 and 17:30, and on the 1st of the month at 12:00, Berlin time',
    ],
    [
      'Monday at 8, Tuesday at 9, Thursday at 10 and Friday',
      '0 8 * * 1; 0 9 * * 2; 0 10 * * 4,5 | UTC',
      'Every Monday at 08:00, and every Tuesday at 09:00, and every Thursday and Friday at 10:00, UTC',
    ],
    ['daily at 9 São Paulo', '0 9 * * * | America/Sao_Paulo', 'Every day at 09:00, Sao Paulo time'],
    ['daily 9 IST', '0 9 * * * | Asia/Kolkata', 'Every day at 09:00, Kolkata time'],
  ])('%s', (text, cron, words) => {
    expect(read(text)).toBe(cron);
    expect(sentence(text)).toBe(words);
  });

  it.each([
    ['every Monday 25:00', '25:00', 'is not a time of day'],
    ['every Monday 08:00 Berlim', 'Berlim', '“berlim” is not a day, a time or a city'],
    ['every Monday', '', 'Add a time of day'],
    ['at 9', '', 'Add the days'],
    ['every second Monday at 9', 'second Monday', 'Write “every monday” or “second monday of the month”'],
    ['sixth Monday of the month at 9', 'sixth Monday', 'No month has'],
    ['last of the month 08:00', 'last', 'Write which one is the last'],
    ['every 5 minutes', '5 minutes', 'Minutes are too short. Write “every hour”'],
    ['every 20 hours', '20 hours', 'Choose 1 to 12 hours'],
    ['every 2 hours from 18 to 8', '18 to 8', 'is not a part of a day'],
    ['every weekday at 9 and every Saturday at 25', '25', 'is not a time of day'],
    ['every 2 hours on weekdays and Saturdays at 9', '9', 'does not fit “every 2 hours”'],
    ['every 3 days at 9', '3 days', '“every 3 days” is not possible. Write days'],
    ['every other week at 9', 'other week', 'is not possible'],
    ['every second day at 9', 'second day', 'is not possible'],
    ['first weekday of the month at 9', 'first weekday', 'Write “first Monday of the month”'],
    ['29 February at 9', 'February', '“february” is a month'],
    ['every Monday 8:00 UTC+2', 'UTC+2', 'Write a city'],
    ['every 2 hours at 8', '8', 'does not fit “every 2 hours”'],
    [
      'twice a week at 9',
      'twice',
      'Write it like “every Monday 08:00 Berlin”, “weekdays at 9 and 17:30 CET”',
    ],
    ['on the 32nd at 8', '32nd', '1 to 31'],
    ['Mondays 8 Berlin or Madrid', 'or', 'is not a day'],
    ['Mondays 8 Berlin Madrid', 'Madrid', 'second time zone'],
    ['Monday to lunch at 8', 'lunch', 'not a day of the week'],
    ['Mondays and the 1st at 8', 'Mondays and the 1st at 8', 'not both'],
    ['every hour at 8', '8', 'does not fit'],
    ['', '', 'Enter when to send it'],
  ])('names the place of the fault in “%s”', (text, part, message) => {
    expect(faultIn(text)).toEqual({ part, message: expect.stringContaining(message) });
  });
});

describe('a schedule as cron', () => {
  it.each([
    ['0 8 * * mon', '0 8 * * mon | UTC', 'Every Monday at 08:00, UTC'],
    [
      '30 7 1 jan,jul * New York',
      '30 7 1 jan,jul * | America/New_York',
      'On the 1st of the month in January and July at 07:30, New York time',
    ],
    ['0 9 * * 0-6', '0 9 * * 0-6 | UTC', 'Every day at 09:00, UTC'],
    ['0 9 */1 1-12 1', '0 9 */1 1-12 1 | UTC', 'Every Monday at 09:00, UTC'],
    ['0 9 * * FRI-SUN', '0 9 * * FRI-SUN | UTC', 'Every Friday, Saturday, and Sunday at 09:00, UTC'],
    ['0 6 1 * fri', '0 6 1 * fri | UTC', 'On the 1st of the month and every Friday at 06:00, UTC'],
    ['*/5 * * * *', '*/5 * * * * | UTC', 'Every 5 minutes, UTC'],
    ['*/15 9 * * *', '*/15 9 * * * | UTC', 'Every day at 09:00, 09:15, 09:30, and 09:45, UTC'],
    ['7,9 * * * *', '7,9 * * * * | UTC', 'Every hour at minute 7 and 9, UTC'],
    [
      '5/10 8-18 * * 1-5',
      '5/10 8-18 * * 1-5 | UTC',
      'Every weekday every 10 minutes from 08:05, the last at 18:55, UTC',
    ],
    ['*/20 9-17 * * *', '*/20 9-17 * * * | UTC', 'Every 20 minutes from 09:00, the last at 17:40, UTC'],
    ['0 9,13,17 * * 1-5', '0 9,13,17 * * 1-5 | UTC', 'Every weekday at 09:00, 13:00, and 17:00, UTC'],
    ['30 6 1 * *', '30 6 1 * * | UTC', 'On the 1st of the month at 06:30, UTC'],
    ['0 0 * * 0', '0 0 * * 0 | UTC', 'Every Sunday at 00:00, UTC'],
    ['15 */4 * * *', '15 */4 * * * | UTC', 'Every 4 hours from 00:15, UTC'],
    [
      '0 8-18/2 * * sat',
      '0 8-18/2 * * sat | UTC',
      'Every Saturday every 2 hours from 08:00, the last at 18:00, UTC',
    ],
    ['0 8-19 * * *', '0 8-19 * * * | UTC', 'Every hour from 08:00, the last at 19:00, UTC'],
    ['5/10 * * * *', '5/10 * * * * | UTC', 'Every 10 minutes from minute 5 of each hour, UTC'],
    ['*/30 0-23 * * *', '*/30 0-23 * * * | UTC', 'Every 30 minutes, UTC'],
    ['0 0-23 * * *', '0 0-23 * * * | UTC', 'Every hour, UTC'],
    ['0 */5 * * *', '0 */5 * * * | UTC', 'Every 5 hours from 00:00, the last at 20:00, UTC'],
    // steps that begin anew with each hour are none over the hour
    ['*/7 9-17 * * *', '*/7 9-17 * * * | UTC', 'On the schedule */7 9-17 * * *, UTC'],
    ['0,10 8-18 * * *', '0,10 8-18 * * * | UTC', 'On the schedule 0,10 8-18 * * *, UTC'],
    ['0 8-10,14-16 * * *', '0 8-10,14-16 * * * | UTC', 'On the schedule 0 8-10,14-16 * * *, UTC'],
    ['0 8 * * MON#1', '0 8 * * MON#1 | UTC', 'On the first Monday of the month at 08:00, UTC'],
    [
      '0 8 * * friL CET',
      '0 8 * * friL | Europe/Berlin',
      'On the last Friday of the month at 08:00, Berlin time',
    ],
    ['*/20 * * * mon', '*/20 * * * mon | UTC', 'Every Monday every 20 minutes, UTC'],
  ])('%s', (text, cron, words) => {
    expect(read(text)).toBe(cron);
    expect(sentence(text)).toBe(words);
  });

  it.each([
    ['0 25 * * *', '25', '“25” is not an hour (field 2): it takes 0 to 23'],
    ['0 8 * * funday', 'funday', '“funday” is not a weekday (field 5)'],
    ['0 8 * * MON#6', 'MON#6', 'is not a weekday (field 5)'],
    ['0 8 * * FUNL', 'FUNL', 'is not a weekday (field 5)'],
    ['0 8 1 junebug *', 'junebug', 'is not a month (field 4)'],
    ['0 8 * *', '0 8 * *', 'has 5 fields'],
    ['0 8 * * 1 Atlantis City', 'Atlantis City', 'is not a city or time zone'],
    ['0 8 31 2 *', '0 8 31 2 *', 'never comes'],
  ])('names the place of the fault in “%s”', (text, part, message) => {
    expect(faultIn(text)).toEqual({ part, message: expect.stringContaining(message) });
  });
});

describe('the next runs', () => {
  it('keep the local time over a clock change', () => {
    expect(runs('0 8 * * 1', 'Europe/Berlin', '2026-10-15T00:00:00Z', 3)).toEqual([
      '2026-10-19T06:00:00.000Z',
      '2026-10-26T07:00:00.000Z',
      '2026-11-02T07:00:00.000Z',
    ]);
  });

  it.each([
    ['0 9 * * 1#1', ['2026-12-07', '2027-01-04', '2027-02-01']],
    ['0 9 * * 5#5', ['2027-01-29', '2027-04-30', '2027-07-30']],
    ['0 9 * * 0L', ['2026-11-29', '2026-12-27', '2027-01-31']],
    ['0 9 L * *', ['2026-11-30', '2026-12-31', '2027-01-31']],
    ['0 9 15,L 2 *', ['2027-02-15', '2027-02-28', '2028-02-15']],
  ])('of %s are on the days of each month that it counts', (cron, days) => {
    expect(runs(cron, 'UTC', '2026-11-27T12:00:00Z', 3)).toEqual(days.map((day) => `${day}T09:00:00.000Z`));
  });

  it('of times with other minutes are in their order', () => {
    expect(runs('0 9 * * 1,2; 30 17 * * 1,2', 'Europe/Berlin', '2026-11-23T09:00:00Z', 3)).toEqual([
      '2026-11-23T16:30:00.000Z',
      '2026-11-24T08:00:00.000Z',
      '2026-11-24T16:30:00.000Z',
    ]);
  });

  it.each([
    ['0 9 * * 1', false],
    ['0 9 * * *; 30 9 * * *', true],
    ['0 9 * * *; 30 17 * * *', false],
    ['30 23 * * 1,2; 15 0 * * 1,2', true],
    ['30 23 * * 1; 15 0 * * 1', false],
    ['*/30 * * * *', true],
    ['0 */2 * * *', false],
    ['30 23 * * 1#1; 15 0 * * 2#1', true],
  ])('of %s are less than an hour apart: %s', (cron, isClose) => {
    expect(isTooOften(cron)).toBe(isClose);
  });

  it('come once on the day in spring that leaves the time out, at the next valid time', () => {
    expect(runs('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    expect(runs('15,45 2 * * *', 'America/New_York', '2026-03-07T12:00:00Z', 2)).toEqual([
      '2026-03-08T07:00:00.000Z',
      '2026-03-09T06:15:00.000Z',
    ]);
  });

  it('come once on the day in autumn that has the time twice, at the first one', () => {
    expect(runs('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
    expect(runs('30 1 * * *', 'America/New_York', '2026-10-31T12:00:00Z', 2)).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ]);
  });
});
