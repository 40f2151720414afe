import { ErrorReports } from '../services/error-reports.ts';
import { deadLetterReports } from './dead-letter-reports.ts';

const letter = {
  at: 0,
  publisher: 'campaigns',
  name: 'settings',
  reason: 'only shell publishes it',
  count: 1,
};
const text = 'campaigns → settings: only shell publishes it';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a rejected message', () => {
  it('is logged in production', () => {
    const reports = new ErrorReports();
    deadLetterReports(reports, true)(letter);
    expect(reports.latest).toMatchObject([{ context: 'bus', message: text }]);
  });

  it('is thrown to the console in development, without affecting the sender', () => {
    jest.useFakeTimers();
    deadLetterReports(new ErrorReports(), false)(letter);
    expect(() => jest.runAllTimers()).toThrow(text);
    jest.useRealTimers();
  });
});
