import { because } from '@adhelm/contracts';
import { shortHistory, skipForHistory } from './known-history.ts';

const window = (startDate: string) => ({ days: { startDate, endDate: '2026-07-30' } });
const running = (days: number | null) => ({ figures: { days_running: days } });

describe('a window that is longer than the figures', () => {
  it('uses what there is of an account that began while its source was read', () => {
    const began = { first: '2026-07-03', lookedSince: '2026-07-01' };
    expect(shortHistory(window('2026-05-01'), began)).toBeNull();
    expect(shortHistory(window('2026-07-01'), { ...began, first: '2026-07-01' })).toBeNull();
    // a delay moves it back
    expect(shortHistory(window('2026-06-29'), { ...began, first: '2026-07-01' })).toBeNull();
  });

  it('lacks figures of what was there before the first sync, and only of that', () => {
    const short = shortHistory(window('2026-05-02'), { first: '2026-07-01', lookedSince: '2026-07-01' });
    const skip = { code: 'partial', ...because('few-days', { there: 30, asked: 90 }) };
    expect(skip.reason).toBe('There are figures of 30 of the window’s 90 days');
    expect(short).toEqual({ lookedSince: '2026-07-01', skip });
    if (short === null) throw new Error('figures are missing');
    const today = '2026-07-31';
    expect(skipForHistory(short, running(30), today)).toEqual(skip);
    expect(skipForHistory(short, running(null), today)).toEqual(skip);
    expect(skipForHistory(short, running(29), today)).toBeNull();
  });

  it('is never one of a whole life', () => {
    expect(shortHistory(window('2000-01-01'), { first: '2026-07-01', lookedSince: '2026-07-01' })).toBeNull();
  });
});
