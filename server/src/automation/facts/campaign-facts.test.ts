import { campaignPrior } from '@adhelm/contracts';
import { heldByItself } from '../guards/index.ts';
import { entity, NOON, rule } from '../guards/testing.ts';
import { campaignFacts, LatePrior } from './campaign-facts.ts';

const campaign = {
  key: 1,
  account: 'a',
  id: 'c1',
  name: 'Sofas',
  status: 'active',
  bid: 100_000,
  dailyBudget: null,
  startDate: null,
  isGone: false,
  targets: null,
} as const;

describe('what holds for a campaign', () => {
  const guardOf = (bidStrategy: string | null) => {
    const facts = campaignFacts({ ...campaign, bidStrategy }, new LatePrior([]), {
      averages: {},
      activeContents: null,
    });
    const one = entity({
      id: 'c1',
      kind: 'campaign',
      source: 'taboola',
      cost: 40,
      clicks: 400,
      conversions: 8,
    });
    const cautious = rule('cost > 5', {}, { protectLearning: true });
    return (
      heldByItself(cautious, one, facts, { field: 'bid', before: null, after: 1 }, NOON.getTime())?.guard ??
      null
    );
  };

  it('is how its network bids, so that bids of a fixed strategy may change and others keep what they learned', () => {
    expect(guardOf('FIXED')).toBeNull();
    expect(guardOf('MAX_CONVERSIONS')).toBe('learning');
    expect(guardOf(null)).toBe('learning');
  });
});

describe('the prior of a campaign', () => {
  const siblings = [
    entity({ id: 'w1', cost: 40, clicks: 400, conversions: 8 }),
    entity({ id: 'w2', cost: 30, clicks: 300, conversions: 0 }),
  ];

  it('is learned from its entities, however late it is asked for', () => {
    const prior = new LatePrior(siblings);
    expect(prior.value).toEqual(campaignPrior(siblings.flatMap(({ evidence }) => evidence ?? [])));
    expect(prior.value).toBe(prior.value);
    expect(prior.value).not.toBeNull();
  });

  it('is none where evidence was not loaded', () => {
    expect(new LatePrior(siblings.map((one) => ({ ...one, evidence: null }))).value).toBeNull();
  });
});
