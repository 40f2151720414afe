import { judgeProbation, type ProbationFacts } from './judge-probation.ts';

const HOUR = 3_600_000;
const start = Date.parse('2026-11-20T10:00:00Z');
const figures = (part: Partial<NonNullable<ProbationFacts['figures']>>) => ({
  clicks: 120,
  conversions: 2,
  cost: 4_000_000,
  revenue: 5_000_000,
  evidence: 'unknown' as const,
  losing: 0.3,
  ...part,
});
const facts = (hours: number, part: Partial<ProbationFacts> = {}): ProbationFacts => ({
  now: start + hours * HOUR,
  unblockedAt: start,
  endsAt: start + 72 * HOUR,
  budget: 10_000_000,
  currency: 'USD',
  figures: figures({}),
  syncedAt: start + hours * HOUR,
  ...part,
});
const verdict = (...asked: Parameters<typeof facts>) => judgeProbation(facts(...asked));

describe('a retest', () => {
  it('goes on while its budget and its days last', () => {
    expect(verdict(20)).toEqual({ verdict: 'wait', message: null });
  });

  it('ends with its budget: what more probably earns stays, what more probably loses is blocked', () => {
    const spent = { cost: 10_000_000 };
    expect(verdict(20, { figures: figures(spent) })).toMatchObject({
      verdict: 'keep',
      reason: 'Its budget of 10 USD is spent. It loses with a probability of only 30%.',
    });
    expect(verdict(20, { figures: figures({ ...spent, losing: 0.62 }) })).toMatchObject({
      verdict: 'block',
      reason: 'Its budget of 10 USD is spent. It loses with a probability of 62%.',
    });
  });

  it('ends with its days once their figures are there', () => {
    expect(verdict(73, { syncedAt: start + 71 * HOUR })).toMatchObject({ verdict: 'wait' });
    expect(verdict(73)).toMatchObject({ verdict: 'keep', reason: expect.stringContaining('days are over') });
  });

  it('ends early on near certainty that it loses', () => {
    expect(verdict(5, { figures: figures({ losing: 0.97 }) })).toMatchObject({
      verdict: 'block',
      reason: 'It loses with a probability of 97%',
    });
    expect(verdict(5, { figures: figures({ losing: 0.97, cost: 0 }) })).toMatchObject({ verdict: 'wait' });
  });

  it.each([
    ['without figures at all', null, 'No traffic came'],
    ['without traffic', figures({ clicks: 0, cost: 0 }), 'No traffic came'],
    ['when its revenue is not known', figures({ revenue: null, losing: null }), 'not known'],
  ])('is blocked again %s', (_name, seen, reason) => {
    expect(verdict(73, { figures: seen })).toMatchObject({
      verdict: 'block',
      reason: expect.stringContaining(reason),
    });
  });

  it.each([
    ['an old read', start - 5 * HOUR],
    ['a report that failed', null],
  ])('is blocked again after a day without figures: %s', (_name, syncedAt) => {
    expect(verdict(23, { syncedAt })).toMatchObject({ verdict: 'wait' });
    expect(verdict(25, { syncedAt })).toMatchObject({
      verdict: 'block',
      reason: expect.stringContaining('No figures for 24 hours'),
    });
  });
});
