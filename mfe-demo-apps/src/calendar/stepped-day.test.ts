import { steppedDay } from './stepped-day.ts';

describe('one step in the calendar', () => {
  it('is a month, a week or a day', () => {
    expect(steppedDay('dayGridMonth', '2026-01-31', 1)).toBe('2026-02-01');
    expect(steppedDay('dayGridMonth', '2026-01-15', -1)).toBe('2025-12-01');
    expect(steppedDay('timeGridWeek', '2026-02-25', 1)).toBe('2026-03-04');
    expect(steppedDay('listWeek', '2026-03-01', -1)).toBe('2026-02-22');
    expect(steppedDay('timeGridDay', '2026-12-31', 1)).toBe('2027-01-01');
  });
});
