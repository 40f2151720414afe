import { planRequest } from './plan-request.ts';
import { plannerRequests } from './requests.ts';
import { planContext as context, inDollars, inShort, week } from './testing.ts';

const phrasings: readonly (readonly [string, string])[] = [
  // figures
  ['How did MGID do this week?', 'show campaign mgid -cost 10 11-23..11-25 totals first'],
  ['show me the campaigns', `show campaign -cost 10 ${week}`],
  ['Top 5 campaigns by profit in the last 7 days', `show campaign -profit 5 ${week}`],
  ['best 3 ads by ctr today', 'show content -ctr 3 11-25..11-25'],
  ['Worst widgets yesterday', 'show widget profit 10 11-24..11-24'],
  ['worst campaigns by cost last month', 'show campaign -cost 10 10-01..10-31'],
  ['which campaigns lose money on taboola?', `show campaign taboola [profit < 0] profit 10 ${week}`],
  ['Which widgets lost money last week?', 'show widget [profit < 0] profit 10 11-16..11-22'],
  ['what lost money yesterday', 'show campaign [profit < 0] profit 10 11-24..11-24'],
  ['where am I losing money', `show campaign [profit < 0] profit 10 ${week}`],
  ['which campaigns made money yesterday', 'show campaign [profit > 0] -profit 10 11-24..11-24'],
  ['list campaigns that lost more than $50 yesterday', 'show campaign [profit < -50] -cost 10 11-24..11-24'],
  ['which widgets should I block?', `show widget [profit < 0] profit 10 ${week}`],
  ['which campaigns should we scale', `show campaign [profit > 0] -profit 10 ${week}`],
  ['what should I do today?', 'help'],
  ['list winners of the last two weeks', 'show campaign [profit > 0] -profit 10 11-12..11-25'],
  ['spend by day last 14 days', 'show day name 50 11-12..11-25'],
  ['revenue by source this month', 'show source -revenue 10 11-01..11-25'],
  ['cost per account last week', 'show account -cost 10 11-16..11-22'],
  [
    'Show widgets with cost over $20 and no conversions',
    `show widget [conversions = 0 and cost > 20] -cost 10 ${week}`,
  ],
  ['placements with roi below -30% in the last 3 days', 'show widget [roi < -30%] -cost 10 11-23..11-25'],
  ['show ads with more than 1,000 clicks', `show content [clicks > 1000] -cost 10 ${week}`],
  ['campaigns with at least 10 conversions', `show campaign [conversions >= 10] -cost 10 ${week}`],
  ['campaigns with cpa > 30', `show campaign [cpa > 30] -cost 10 ${week}`],
  [
    'campaigns with roi between -50% and -20%',
    `show campaign [roi >= -50% and roi <= -20%] -cost 10 ${week}`,
  ],
  [
    'show widgets with cost between $20 and $50 and no conversions',
    `show widget [conversions = 0 and cost >= 20 and cost <= 50] -cost 10 ${week}`,
  ],
  [
    'campaigns with between 5 and 10 conversions',
    `show campaign [conversions >= 5 and conversions <= 10] -cost 10 ${week}`,
  ],
  ['ads with ctr between 2 and 1%', `show content [ctr >= 1% and ctr <= 2%] -cost 10 ${week}`],
  [
    'pause campaigns on mgid with roi between -90 and -40 percent',
    `pause campaign mgid [roi >= -90% and roi <= -40%] ${week}`,
  ],
  ['campaigns with roi from -50% to -20%', `show campaign [roi >= -50% and roi <= -20%] -cost 10 ${week}`],
  ['widgets with a cost of 20–50', `show widget [cost >= 20 and cost <= 50] -cost 10 ${week}`],
  ['widgets with cost $20-$50', `show widget [cost >= 20 and cost <= 50] -cost 10 ${week}`],
  [
    'campaigns with 5 to 10 conversions',
    `show campaign [conversions >= 5 and conversions <= 10] -cost 10 ${week}`,
  ],
  ['cost from 1 to 7 November', 'show source -cost 10 11-01..11-07'],
  ['figures of “Summer sale”', `show campaign “Summer sale” -cost 10 ${week}`],
  ['show active campaigns on revcontent', `show campaign revcontent active -cost 10 ${week}`],
  // compare
  ['Compare campaigns this week with last week', 'compare campaign -cost 10 11-23..11-24 vs 11-16'],
  ['compare mgid vs the week before', 'compare campaign mgid -cost 10 11-18..11-24 vs 11-11'],
  ['yesterday versus the day before by account', 'compare account -cost 10 11-24..11-24 vs 11-23'],
  ['compare last week by account', 'compare account -cost 10 11-16..11-22 vs 11-09'],
  [
    'how does MGID do compared with last week',
    'compare campaign mgid -cost 10 11-23..11-24 vs 11-16 totals first',
  ],
  ['compare campaigns this month with last month', 'compare campaign -cost 10 11-01..11-24 vs 10-01'],
  ['compare mgid last 3 days vs the days before', 'compare campaign mgid -cost 10 11-22..11-24 vs 11-19'],
  [
    'compare campaigns from 8 to 14 November with 1 to 7 November',
    'compare campaign -cost 10 11-08..11-14 vs 11-01',
  ],
  // totals
  ['how much did we spend yesterday in total?', 'show source -cost 10 11-24..11-24 totals only'],
  ['How much did MGID spend this month?', 'show source mgid -cost 10 11-01..11-25 totals only'],
  ['total revenue by account last week', 'show account -revenue 10 11-16..11-22 totals first'],
  ['how many conversions did we get today', 'show campaign -conversions 10 11-25..11-25 totals only'],
  // dates
  ['spend by day from 1 to 7 November', 'show day name 50 11-01..11-07'],
  ['cost on 2026-11-20', 'show source -cost 10 11-20..11-20'],
  ['top campaigns on November 3', 'show campaign -profit 10 11-03..11-03'],
  ['mgid 3rd of Nov', 'show campaign mgid -cost 10 11-03..11-03'],
  ['worst widgets between Nov 1 and Nov 7, 2026', 'show widget profit 10 11-01..11-07'],
  ['cost by day Nov 1-7', 'show day name 50 11-01..11-07'],
  ['cost by day since 20 November', 'show day name 50 11-20..11-25'],
  ['revenue by source in October', 'show source -revenue 10 10-01..10-31'],
  ['cost by account from 2026-10-01 to 2026-10-15', 'show account -cost 10 10-01..10-15'],
  ['cost by day from Dec 30 to Jan 2', 'show day name 50 12-30..01-02'],
  ['figures of “Nov 3 sale” on Nov 4', 'show campaign “Nov 3 sale” -cost 10 11-04..11-04'],
  ['cost on 20/11/2026', 'show source -cost 10 11-20..11-20'],
  ['cost by day since 31/10', 'show day name 50 10-31..11-25'],
  ['cost by day since Monday', 'show day name 50 11-23..11-25'],
  ['top campaigns last Wednesday', 'show campaign -profit 10 11-18..11-18'],
  ['cost by day since the 15th', 'show day name 50 11-15..11-25'],
  // countries
  ['profit in Germany last week', 'show campaign DE -profit 10 11-16..11-22'],
  ['MGID campaigns in US and CA', `show campaign mgid US+CA -cost 10 ${week}`],
  [
    'how much did we spend in the United States yesterday',
    'show source US -cost 10 11-24..11-24 totals only',
  ],
  ['top 3 campaigns in DE by roi', `show campaign DE -roi 3 ${week}`],
  ['worst widgets in new zealand this week', 'show widget NZ profit 10 11-23..11-25'],
  ['revenue by account from Franse, Spain and UK', `show account FR+ES+GB -revenue 10 ${week}`],
  ['compare campaigns in US this week with last week', 'compare campaign US -cost 10 11-23..11-24 vs 11-16'],
  ['pause losing US campaigns', `pause campaign US [profit < 0] ${week}`],
  ['PAUSE LOSING US CAMPAIGNS', `pause campaign US [profit < 0] ${week}`],
  ['pause losing campaigns in us', `pause campaign US [profit < 0] ${week}`],
  ['pause losers in IT', `pause campaign IT [profit < 0] ${week}`],
  ['pause all campaigns in Brazil', `pause campaign BR ${week}`],
  ['block widgets without conversions in Canada', `block widget CA [conversions = 0] ${week}`],
  ['scale winners in Germany by 10%', `change-budget 0.1 campaign DE [profit > 0] ${week}`],
  ['pause “Summer sale” in Austria', `pause campaign AT “Summer sale” ${week}`],
  // cut losers
  [
    'Cut what loses on MGID this week, keep a $50 test budget',
    'pause campaign mgid [profit < 0 and cost > 50] 11-23..11-25',
  ],
  ['cut losers', `pause campaign [profit < 0] ${week}`],
  ['pause losing campaigns yesterday', 'pause campaign [profit < 0] 11-24..11-24'],
  ['stop everything that is losing, test budget of $30', `pause campaign [profit < 0 and cost > 30] ${week}`],
  ['kill unprofitable ads on mgid', `pause content mgid [profit < 0] ${week}`],
  ['turn off campaigns with roi under -40%', `pause campaign [roi < -40%] ${week}`],
  ['leave $25 for testing and pause the losers', `pause campaign [profit < 0 and cost > 25] ${week}`],
  ['get rid of losing teasers', `pause content [profit < 0] ${week}`],
  // scale winners
  ['Scale winners by 20%', `change-budget 0.2 campaign [profit > 0] ${week}`],
  ['scale winners', `change-budget 0.2 campaign [profit > 0] ${week}`],
  ['raise the budget of winners by 10 percent', `change-budget 0.1 campaign [profit > 0] ${week}`],
  [
    'increase budgets of profitable campaigns on taboola by 15%',
    `change-budget 0.15 campaign taboola [profit > 0] ${week}`,
  ],
  // block
  ['Block widgets without conversions', `block widget [conversions = 0] ${week}`],
  [
    'block placements with more than 100 clicks and zero conversions',
    `block widget [conversions = 0 and clicks > 100] ${week}`,
  ],
  [
    'ban sites with cost above 15 dollars and no leads',
    `block widget [conversions = 0 and cost > 15] ${week}`,
  ],
  ['exclude losing zones on revcontent', `block widget revcontent [profit < 0] ${week}`],
  ['blacklist publishers with ctr over 5%', `block widget [ctr > 5%] ${week}`],
  ['unblock widgets with profit over $5 last month', 'unblock widget blocked [profit > 5] 10-01..10-31'],
  // bids, coefficients and budgets
  ['Lower bids of losing campaigns by 15%', `change-bid -0.15 campaign [profit < 0] ${week}`],
  ['reduce bids on widgets with roi below 0%', `change-bid -0.2 widget [roi < 0%] ${week}`],
  ['raise the bid of “Summer sale” by 5%', `change-bid 0.05 campaign “Summer sale” ${week}`],
  ['set the bid of “Summer sale” to $0.12', `set-bid 0.12 USD campaign “Summer sale” ${week}`],
  ['Set the budget of “Summer sale” to $50', `set-budget 50 USD campaign “Summer sale” ${week}`],
  ['cut the budget of “Summer sale” by 30%', `change-budget -0.3 campaign “Summer sale” ${week}`],
  ['decrease coefficients of losing widgets by 10%', `change-coefficient -0.1 widget [profit < 0] ${week}`],
  ['set the budget of “Summer sale” to €50', `set-budget 50 EUR campaign “Summer sale” ${week}`],
  ['set the budget of “Summer sale” to 50', `set-budget 50 campaign “Summer sale” ${week}`],
  // new campaigns
  ['draft a campaign like “Summer sale” for DE', 'brief like Summer sale DE'],
  ['Draft a campaign like Summer sale for Germany', 'brief like Summer sale DE'],
  ['create a campaign on MGID for US with a budget of $50', 'brief US mgid budget 50 USD'],
  ['please create a new Taboola campaign called “Autumn” for France', 'brief named Autumn FR taboola'],
  ['copy “Summer sale” to Taboola', 'brief like Summer sale taboola'],
  ['make a campaign in account “Main” with a CPC bid of 0.12', 'brief Main bid 0.12'],
  // named
  ['Pause campaign “Summer sale”', `pause campaign “Summer sale” ${week}`],
  ['pause Summer Sale DE', `pause campaign ?Summer Sale DE? ${week}`],
  ['resume “Summer sale”', `start campaign “Summer sale” ${week}`],
  ["turn on 'Winter 2026'", `start campaign “Winter 2026” ${week}`],
  ['please stop the ad “You will not believe it”', `pause content “You will not believe it” ${week}`],
  // two steps
  ['Find “Summer sale” and pause it', `pause campaign “Summer sale” ${week}`],
  ['find campaigns with roi below -20% and pause them', `pause campaign [roi < -20%] ${week}`],
  ['show the worst widgets without conversions and block them', `block widget [conversions = 0] ${week}`],
  [
    'look for winners yesterday and raise their budget by 10%',
    'change-budget 0.1 campaign [profit > 0] 11-24..11-24',
  ],
  ['find “Summer sale”', 'find campaign “Summer sale”'],
  // why and how sure
  ['Why was “Summer sale” paused?', 'why campaign “Summer sale”'],
  ['why was Summer Sale DE stopped', 'why campaign ?Summer Sale DE?'],
  ['explain what happened to the ad “Hot deal”', 'why content “Hot deal”'],
  ['How sure is it that widgets of “Summer sale” lose?', 'evidence widget “Summer sale”'],
  ['what is the evidence for “Hot deal”', 'evidence campaign “Hot deal”'],
  // rules
  [
    'Make a rule that blocks widgets with cost over $20 and no conversions, and backtest it',
    'rule block widget [conversions = 0 and cost > 20] 7d backtest',
  ],
  [
    'automatically pause campaigns with roi below -30% in the last 3 days',
    'rule pause campaign [roi < -30%] 3d',
  ],
  [
    'create a rule to lower bids of widgets with cpa over $40 by 10%',
    'rule change-bid -0.1 widget [cpa > 40] 7d',
  ],
  [
    'rule: alert me about campaigns with cost over $500 and no conversions today',
    'rule notify campaign [conversions = 0 and cost > 500] 1d',
  ],
  // sources
  ['What does MGID support?', 'capability mgid'],
  ['show the capabilities of taboola', 'capability taboola'],
  ['help', 'help'],
  // typos
  ['wrost 10 widgts by proft this mounth', 'show widget profit 10 11-01..11-25'],
  ['comapre campains this week with lsat week', 'compare campaign -cost 10 11-23..11-24 vs 11-16'],
  ['expalin why “Summer sale” was pasued', 'why campaign “Summer sale”'],
];

it('covers at least 60 phrasings', () => {
  expect(phrasings.length).toBeGreaterThanOrEqual(60);
});

it.each(phrasings)('understands “%s”', (text, expected) => {
  const { plan, notUnderstood } = planRequest(text, inDollars);
  expect(inShort(plan)).toBe(expected);
  expect(notUnderstood).toEqual([]);
});

it.each(plannerRequests.map(({ example }) => example))(
  'understands the documented “%s” as a whole',
  (example) => {
    const { plan, notUnderstood } = planRequest(example, context);
    expect(inShort(plan)).not.toBe('unclear');
    expect(notUnderstood).toEqual([]);
  },
);

describe('what it does not understand', () => {
  it.each([
    ['what is the weather', 'unclear'],
    ['write a poem', 'unclear'],
    ['pause', 'unclear'],
    ['don’t pause “Summer sale”', 'unclear'],
    ['do not block widgets without conversions', 'unclear'],
  ])('“%s” is not acted on', (text, expected) => {
    expect(inShort(planRequest(text, context).plan)).toBe(expected);
  });

  it('offers the nearest documented requests', () => {
    const { plan } = planRequest('please blokc widgets', context);
    expect(plan).toMatchObject({ kind: 'unclear' });
    expect(plan.kind === 'unclear' ? plan.offers : []).toContain('Block widgets without conversions');
  });

  it('names the words that it makes no use of', () => {
    const { plan, notUnderstood } = planRequest('show losing campaigns before brunch', context);
    expect(plan.kind).toBe('show');
    expect(notUnderstood).toEqual(['before brunch']);
  });

  it.each([
    ['a word that it does not understand', 'pause losing mobile campaigns', 'every word'],
    ['a day that does not exist', 'pause losers on November 31', '“November 31” was not understood'],
    ['a country of a rule', 'make a rule that pauses losing campaigns in US', 'limited to countries'],
    ['a day in the future', 'pause losers on 2026-12-24', 'in the future'],
    ['several periods', 'pause losers on November 3 or on November 5', 'one period'],
    ['an amount without a rate', 'block widgets with cost over £20', 'No exchange rate from GBP to EUR'],
    ['a place that it does not know', 'pause losing campaigns of Northlight Media', 'every word'],
    ['an exception', 'pause losers but not on MGID', 'leave anything out'],
    ['another exception', 'pause all campaigns except “US | Dash Cam”', 'leave anything out'],
    ['two changes', 'pause “US | Dash Cam” and raise its budget by 500%', 'one change at a time'],
    ['two changes in other words', 'kill losers and scale winners by 20%', 'one change'],
    ['two changes of different sources', 'pause losers on MGID and start winners on Taboola', 'one change'],
  ])('proposes nothing that %s may change', (_what, request, why) => {
    const { plan } = planRequest(request, context);
    expect(plan).toMatchObject({ kind: 'refused', why: expect.stringContaining(why) });
  });

  it('does not take people for a country', () => {
    expect(planRequest('show us the campaigns', context).notUnderstood).toEqual([]);
    expect(inShort(planRequest('show campaigns in US', context).plan)).toContain('campaign US');
    expect(inShort(planRequest('help us', context).plan)).toBe('help');
  });

  it('does not take a part of a name for a country', () => {
    expect(inShort(planRequest('pause Summer Sale DE', context).plan)).toContain('?Summer Sale DE?');
    expect(inShort(planRequest('why did Germany Spring stop', context).plan)).toContain('?Germany Spring?');
    expect(inShort(planRequest('pause Black Friday', context).plan)).toContain('?Black Friday?');
  });

  it('says that a country changes nothing where it cannot', () => {
    expect(planRequest('what does MGID support in Germany', context).notUnderstood).toEqual(['DE']);
  });

  it.each([
    ['cost since 31/31', '“31/31” was not understood', ['cost since 2026-10-31']],
    ['show campaigns since 31/31', '“31/31” was not understood', ['show campaigns since 2026-10-31']],
    ['cost on Nov 31', '“Nov 31” was not understood', ['cost on 2025-11-30']],
    [
      'cost from 29 to 31 November',
      '“31 November” was not understood',
      ['cost from 29 November to 2025-11-30'],
    ],
    ['cost on 2026-02-30', '“2026-02-30” was not understood', ['cost on 2026-02-28']],
    [
      'cost since 05/06',
      'can mean 2026-05-06 or 2026-06-05',
      ['cost since 2026-05-06', 'cost since 2026-06-05'],
    ],
    ['cost from 7 to 1 November', 'ends before it starts', ['cost from 2026-11-01 to 2026-11-07']],
    ['cost since 2031', 'Write it as 2026-11-20', []],
  ])('does not guess the date of “%s”', (request, why, offers) => {
    const { plan } = planRequest(request, inDollars);
    expect(plan).toMatchObject({ kind: 'refused', why: expect.stringContaining(why), offers });
    for (const offer of offers) expect(inShort(planRequest(offer, inDollars).plan)).toMatch(/^show/);
  });

  it('does not compare periods of unequal length', () => {
    const { plan } = planRequest('compare 1 to 7 November with 8 to 10 November', context);
    expect(plan).toMatchObject({ kind: 'refused', why: expect.stringContaining('same number of days') });
  });
});

describe('amounts in another currency', () => {
  it('are converted by the rate of the day, and the answer says so', () => {
    const { plan, notes } = planRequest('block widgets with cost over $20', context);
    expect(inShort(plan)).toBe(`block widget [cost > 16] ${week}`);
    expect(notes).toEqual(['USD 20.00 is EUR 16.00 at the rate of Nov 24, 2026.']);
    const budget = planRequest('cut losers, keep a $50 test budget', context);
    expect(inShort(budget.plan)).toBe(`pause campaign [profit < 0 and cost > 40] ${week}`);
    expect(budget.notes).toHaveLength(1);
  });

  it('are taken as they are without a currency, or in that of the figures', () => {
    expect(planRequest('block widgets with cost over 20', context).notes).toEqual([]);
    expect(inShort(planRequest('block widgets with cost over €20', context).plan)).toContain('cost > 20');
  });
});

it('offers examples that name a campaign which exists, and none without one', () => {
  const offersOf = (example: string | null) => {
    const { plan } = planRequest('campaign pause', { ...context, example });
    return plan.kind === 'unclear' ? plan.offers.join() : '';
  };
  expect(offersOf('US | Dash Cam')).toContain('“US | Dash Cam”');
  expect(offersOf(null)).not.toContain('“');
});
