import {
  addDays,
  dateRangeSchema,
  dayInZone,
  daySchema,
  daysBetween,
  daysOfRange,
  defaultDateRange,
  isTimeZone,
} from './date-range.ts';

describe('calendar days', () => {
  it('accepts only days that exist', () => {
    expect(daySchema.safeParse('2024-02-29').success).toBe(true);
    for (const wrong of ['2025-02-29', '2025-13-01', '25-1-1', '2025-01-01T00:00:00Z', 'today', '']) {
      expect(daySchema.safeParse(wrong).success).toBe(false);
    }
  });

  it('derives the day from the time zone, not from UTC', () => {
    const instant = new Date('2026-03-01T02:30:00Z');
    expect(dayInZone(instant, 'UTC')).toBe('2026-03-01');
    expect(dayInZone(instant, 'America/Los_Angeles')).toBe('2026-02-28');
  });

  it('distinguishes IANA time zones from other names', () => {
    expect(['Europe/Berlin', 'UTC'].map(isTimeZone)).toEqual([true, true]);
    expect(['Mars', '', 'Europe/Atlantis'].map(isTimeZone)).toEqual([false, false, false]);
  });

  it('steps over daylight-saving changes and leap days', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  });

  it('defaults to seven days up to today', () => {
    const range = defaultDateRange(new Date('2026-01-03T23:30:00Z'), 'Europe/Berlin');
    expect(range).toEqual({ startDate: '2025-12-29', endDate: '2026-01-04' });
    expect(daysOfRange(range)).toHaveLength(7);
  });
});

describe('a date range', () => {
  const faultsOf = (startDate: string, endDate: string) =>
    dateRangeSchema.safeParse({ startDate, endDate }).error?.issues.map((issue) => issue.path[0]);

  it('may span 1 to 400 days', () => {
    expect(faultsOf('2026-01-01', '2026-01-01')).toBeUndefined();
    expect(faultsOf('2025-01-01', addDays('2025-01-01', 399))).toBeUndefined();
  });

  it('names the invalid field', () => {
    expect(faultsOf('2026-01-02', '2026-01-01')).toEqual(['endDate']);
    expect(faultsOf('2025-01-01', addDays('2025-01-01', 400))).toEqual(['startDate']);
    expect(faultsOf('soon', '2026-01-01')).toEqual(['startDate']);
  });
});
