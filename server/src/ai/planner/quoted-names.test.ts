import { planRequest } from './plan-request.ts';
import { withQuotedBars } from './quoted-names.ts';
import { inDollars, inShort, week } from './testing.ts';

const planIn = (request: string) => planRequest(request, inDollars);

it.each([
  ['pause campaigns called DE', 'pause campaigns called “DE”'],
  ['pause the campaign named Summer Sale US today.', 'pause the campaign named “Summer Sale US” today.'],
  ['create a campaign called “Autumn” for France', 'create a campaign called “Autumn” for France'],
  ['pause campaigns called DE | Roof | Mobile', 'pause campaigns called “DE | Roof | Mobile”'],
  ['what is it called', 'what is it called'],
])('quotes what is called so in “%s”', (request, expected) => {
  expect(withQuotedBars(request)).toBe(expected);
});

describe('names with bars', () => {
  it.each([
    [
      'pause the campaign DE | Broker Compare | Mobile | WL 014',
      'pause the campaign “DE | Broker Compare | Mobile | WL 014”',
    ],
    ['pause DE | Window Quotes | Mobile | Scale 010', 'pause “DE | Window Quotes | Mobile | Scale 010”'],
    [
      'how did DE | Broker Compare | Tablet | Retest 014 do yesterday?',
      'how did “DE | Broker Compare | Tablet | Retest 014” do yesterday?',
    ],
    ['Pause Summer Sale|DE.', 'Pause “Summer Sale|DE”.'],
    ['set the budget of Top Deals | WL 014 to 40', 'set the budget of “Top Deals | WL 014” to 40'],
    ['pause de | broker compare | mobile', 'pause “de | broker compare | mobile”'],
    ['pause “A | B” and C', 'pause “A | B” and C'],
    ['pause losers |', 'pause losers |'],
  ])('are one quotation in “%s”', (request, expected) => {
    expect(withQuotedBars(request)).toBe(expected);
    expect(withQuotedBars(expected)).toBe(expected);
  });

  it.each([
    [
      'pause the campaign DE | Broker Compare | Mobile | WL 014',
      `pause campaign “DE | Broker Compare | Mobile | WL 014” ${week}`,
    ],
    [
      'how did DE | Broker Compare | Tablet | Retest 014 do yesterday',
      'show campaign “DE | Broker Compare | Tablet | Retest 014” -cost 10 11-24..11-24',
    ],
  ])('are read in “%s”', (request, expected) => {
    expect(inShort(planIn(request).plan)).toBe(expected);
  });
});

describe('names without quotation marks', () => {
  it.each([
    ['set budget of Broker Compare WL 014 to 40', 'set budget of “Broker Compare WL 014” to 40'],
    ['pause City Builder Game Tablet Scale 035', 'pause “City Builder Game Tablet Scale 035”'],
    ['raise the bid of Best Raise Kit by 10%', 'raise the bid of “Best Raise Kit” by 10%'],
  ])('are offered in them: “%s”', (request, offer) => {
    const { plan } = planIn(request);
    expect(['refused', 'unclear']).toContain(plan.kind);
    expect('offers' in plan ? plan.offers[0] : null).toBe(offer);
    expect(planIn(offer).plan.kind).toBe('propose');
  });

  it('are asked for where quotation marks alone do not help', () => {
    expect(planIn('pause losing Quarz Lampe 7 and softly').notes).toEqual(['Put names in quotation marks.']);
  });

  it.each(['pause losing mobile campaigns', 'pause losers on facebook', 'pause losers before noon'])(
    'are not seen in “%s”',
    (request) => {
      const { plan } = planIn(request);
      const offers = 'offers' in plan ? plan.offers.join().replaceAll('“Summer sale”', '') : '';
      expect(offers).not.toContain('“');
    },
  );
});
