import { isDatabaseUnavailable, isStorageFull, markConnectionError } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('it failed'), { code });

describe('an error of the database', () => {
  it.each([
    ['08006', 'the connection failed'],
    ['53100', 'the disk is full'],
    ['53300', 'there are too many connections'],
    ['57P01', 'an administrator stops it'],
    ['57P02', 'it crashed'],
    ['57P03', 'it is starting'],
    ['58030', 'the disk cannot be read'],
    ['25006', 'the primary became a standby'],
  ])('%s is temporary: %s', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
    expect(isDatabaseUnavailable(new Error('outer', { cause: withCode(code) }))).toBe(true);
  });

  it.each(['23505', '22003', '42601', '40001', '57014', 'ECONNREFUSED', 'ENOENT'])(
    '%s is not temporary',
    (code) => {
      expect(isDatabaseUnavailable(withCode(code))).toBe(false);
    },
  );

  it('is temporary when it comes from a connection, whatever its code', () => {
    expect(isDatabaseUnavailable(markConnectionError(withCode('ECONNREFUSED')))).toBe(true);
    expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  });

  it.each(['53100', 'ENOSPC', 'EDQUOT'])('%s means that a disk is full', (code) => {
    expect(isStorageFull(new Error('outer', { cause: withCode(code) }))).toBe(true);
    expect(isStorageFull(withCode('53300'))).toBe(false);
  });

  it('may be any value, even one that causes itself', () => {
    const circle: { cause?: unknown } = {};
    circle.cause = circle;
    expect([null, undefined, 'x', 1, circle].filter(isDatabaseUnavailable)).toEqual([]);
  });
});
