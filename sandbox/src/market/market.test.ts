import { daysBetween } from './calendar.ts';
import type { Campaign } from './entities.ts';
import { figure, MEASURES, measure } from './figures.ts';
import { campaignFigures, type Market } from './market.ts';
import { marketAt } from './market-fixture.ts';

const noon = '2026-11-20T17:00:00Z';

/** A campaign that runs all the time, without stops or effective limits. */
function runningCampaign(market: Market): Campaign {
  const found = market.campaigns.find(
    (campaign) =>
      campaign.halt === null &&
      campaign.dailyLimit === null &&
      campaign.blockedFromHour === null &&
      campaign.teasers.filter((teaser) => teaser.moderation === 'approved' && teaser.blockedFromHour === null)
        .length > 1,
  );
  if (found === undefined) throw new Error('the fixture has no running campaign');
  return found;
}

function impressionsByHour(market: Market, campaign: Campaign, day: string): Map<number, number> {
  const hours = new Map<number, number>();
  market.eachHour(campaign, day, (hour, _teaser, _widget, impressions) => {
    hours.set(hour, (hours.get(hour) ?? 0) + impressions);
  });
  return hours;
}

function rowsByTeaser(market: Market, campaign: Campaign, day: string): number[][] {
  const { cells } = market.traffic(campaign, day);
  const length = campaign.widgets.length * MEASURES;
  return campaign.teasers.map((_, teaser) => [...cells.subarray(teaser * length, (teaser + 1) * length)]);
}

describe('the market', () => {
  it('has the same history after a restart, also on a later day', () => {
    const first = marketAt(noon);
    const campaign = runningCampaign(first.market);
    const days = daysBetween('2026-11-12', '2026-11-16');
    const before = campaignFigures(first.market, campaign, days);
    const second = marketAt('2026-11-28T03:00:00Z', { journal: first.journal });
    const again = second.market.campaign(campaign.id);
    expect(again?.name).toBe(campaign.name);
    expect(again === undefined ? null : campaignFigures(second.market, again, days)).toEqual(before);
    expect(figure(before, measure.clicks)).toBeGreaterThan(0);
  });

  it('differs for another seed', () => {
    const names = (seed: string) =>
      marketAt(noon, { seed }).market.campaigns.map((campaign) => campaign.name);
    expect(names('one')).not.toEqual(names('two'));
  });

  it('grows today with the clock and leaves the future empty', () => {
    const fixture = marketAt(noon);
    const campaign = runningCampaign(fixture.market);
    const impressions = () =>
      figure(campaignFigures(fixture.market, campaign, ['2026-11-20']), measure.impressions);
    const atNoon = impressions();
    fixture.goTo('2026-11-20T20:00:00Z');
    expect(impressions()).toBeGreaterThan(atNoon);
    expect(figure(campaignFigures(fixture.market, campaign, ['2026-11-22']), measure.impressions)).toBe(0);
  });

  it('stops the traffic of a paused campaign from that hour on and keeps earlier traffic', () => {
    const fixture = marketAt('2026-11-20T17:40:00Z');
    const campaign = runningCampaign(fixture.market);
    const before = impressionsByHour(fixture.market, campaign, '2026-11-20');
    fixture.market.write({ kind: 'campaign-blocked', id: campaign.id, value: true });
    fixture.goTo('2026-11-20T21:10:00Z');
    expect(impressionsByHour(fixture.market, campaign, '2026-11-20')).toEqual(before);
    fixture.market.write({ kind: 'campaign-blocked', id: campaign.id, value: false });
    fixture.goTo('2026-11-20T23:10:00Z');
    expect(impressionsByHour(fixture.market, campaign, '2026-11-20').size).toBe(before.size + 2);
  });

  it('stops only the given teaser', () => {
    const fixture = marketAt(noon);
    const campaign = runningCampaign(fixture.market);
    const position = campaign.teasers.findIndex(
      (teaser) => teaser.moderation === 'approved' && teaser.blockedFromHour === null,
    );
    fixture.goTo('2026-11-21T15:00:00Z');
    const before = rowsByTeaser(fixture.market, campaign, '2026-11-21');
    fixture.goTo(noon);
    fixture.market.write({ kind: 'teaser-blocked', id: campaign.teasers[position]?.id ?? 0, value: true });
    fixture.goTo('2026-11-21T15:00:00Z');
    const after = rowsByTeaser(fixture.market, campaign, '2026-11-21');
    expect(before[position]?.some((value) => value > 0)).toBe(true);
    expect(after[position]?.every((value) => value === 0)).toBe(true);
    expect(after.toSpliced(position, 1)).toEqual(before.toSpliced(position, 1));
  });

  it('gives more volume for a higher bid, but less than proportionally', () => {
    const fixture = marketAt(noon);
    const campaign = runningCampaign(fixture.market);
    const day = '2026-11-22';
    const volume = () => figure(campaignFigures(fixture.market, campaign, [day]), measure.impressions);
    fixture.goTo('2026-11-23T12:00:00Z');
    const atFirst = volume();
    const raised = marketAt(noon);
    const same = raised.market.campaign(campaign.id);
    if (same === undefined) throw new Error('the fixture lost its campaign');
    for (const teaser of same.teasers) {
      raised.market.write({ kind: 'teaser-bid', id: teaser.id, value: teaser.bid * 2 });
    }
    raised.goTo('2026-11-23T12:00:00Z');
    const doubled = figure(campaignFigures(raised.market, same, [day]), measure.impressions);
    expect(doubled).toBeGreaterThan(atFirst * 1.1);
    expect(doubled).toBeLessThan(atFirst * 1.6);
  });

  it('delays conversions, and finalises a day after the longest delay', () => {
    const fixture = marketAt('2026-11-20T05:30:00Z', { size: { campaigns: 20 } });
    const conversions = () => {
      let sum = 0;
      for (const campaign of fixture.market.campaigns) {
        sum += figure(campaignFigures(fixture.market, campaign, ['2026-11-19']), measure.conversions);
      }
      return sum;
    };
    const early = conversions();
    fixture.goTo('2026-11-23T12:00:00Z');
    const late = conversions();
    fixture.goTo('2026-11-30T12:00:00Z');
    expect(late).toBeGreaterThan(early);
    expect(conversions()).toBe(late);
  });

  it('never exceeds the daily limit, and reaches it for limited campaigns', () => {
    const { market } = marketAt(noon);
    const limited = market.campaigns.filter((campaign) => campaign.dailyLimit !== null);
    let reached = 0;
    for (const campaign of limited) {
      const { limitReachedAt } = market.traffic(campaign, '2026-11-18');
      const cost = figure(campaignFigures(market, campaign, ['2026-11-18']), measure.cost);
      expect(cost).toBeLessThanOrEqual(campaign.dailyLimit ?? 0);
      if (limitReachedAt !== null) reached += 1;
    }
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThan(limited.length);
  });

  it('has heavy tails: a fifth of the widgets brings more than half of the clicks', () => {
    const { market } = marketAt(noon, { size: { widgetsPerCampaign: 30 } });
    const campaign = runningCampaign(market);
    const clicks = campaign.widgets.map((_, widget) => {
      let sum = 0;
      for (const day of daysBetween('2026-11-12', '2026-11-19')) {
        const { cells } = market.traffic(campaign, day);
        for (let teaser = 0; teaser < campaign.teasers.length; teaser += 1) {
          sum += cells[(teaser * campaign.widgets.length + widget) * MEASURES + measure.clicks] ?? 0;
        }
      }
      return sum;
    });
    clicks.sort((a, b) => b - a);
    const total = clicks.reduce((sum, count) => sum + count, 0);
    expect(clicks.slice(0, 6).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(total / 2);
  });

  it('has campaigns of every kind', () => {
    const { market } = marketAt(noon);
    const ofMgid = market.campaigns.filter(({ account }) => account.source === 'mgid');
    const of = (test: (campaign: Campaign) => boolean) => ofMgid.filter(test).length;
    expect(of(() => true)).toBe(40);
    expect(of((campaign) => market.isCampaignBlocked(campaign))).toBeGreaterThanOrEqual(4);
    expect(of((campaign) => campaign.halt !== null)).toBeGreaterThanOrEqual(2);
    expect(of((campaign) => campaign.teasers.every((teaser) => teaser.moderation === 'on-moderation'))).toBe(
      2,
    );
    expect(new Set(ofMgid.map((campaign) => campaign.name)).size).toBe(40);
    expect(new Set(ofMgid.flatMap((campaign) => campaign.teasers.map((one) => one.id))).size).toBe(120);
  });
});
