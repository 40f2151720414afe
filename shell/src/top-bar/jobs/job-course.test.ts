import type { Job } from '@adhelm/contracts';
import { courseOf, rateText, timeLeftText } from './job-course.ts';

const job = (done: number, seconds: number): Job => ({
  id: '1',
  kind: 'action',
  title: 'Pause 40 campaigns',
  state: 'running',
  unit: 'changes',
  done,
  total: 40,
  failed: 0,
  startedBy: null,
  startedAt: '2026-11-21T10:00:00.000Z',
  updatedAt: new Date(Date.UTC(2026, 10, 21, 10, 0, seconds)).toISOString(),
  finishedAt: null,
  message: null,
  commands: [],
});

describe('the progress of a job', () => {
  it('has its mean rate, and the remaining time at that rate', () => {
    expect(courseOf(job(10, 5))).toEqual({ perSecond: 2, secondsLeft: 15 });
  });

  it.each([
    [0, 5],
    [10, 0],
  ])('is unknown after %i in %i seconds', (done, seconds) => {
    expect(courseOf(job(done, seconds))).toEqual({ perSecond: null, secondsLeft: null });
  });

  it.each([
    [2, '2 a second'],
    [0.2, '12 a minute'],
    [123.4, '120 a second'],
  ])('formats %d per second as %p', (perSecond, text) => {
    expect(rateText(perSecond)).toBe(text);
  });

  it.each([
    [12, 'less than a minute left'],
    [240, '4 min left'],
    [7300, '2 h left'],
  ])('formats %d remaining seconds as %p', (seconds, text) => {
    expect(timeLeftText(seconds)).toBe(text);
  });
});
