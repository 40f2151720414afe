import { clientLeads } from './client-leads.ts';
import type { Campaign, Login } from './entities.ts';
import { figure, measure } from './figures.ts';
import { campaignFigures } from './market.ts';
import { marketAt } from './market-fixture.ts';
import { personOf } from './people.ts';
import { atPlanningRate } from './planning-rates.ts';
import { trackerFigures } from './tracker-figures.ts';

const { market } = marketAt('2026-11-20T17:20:00Z', { size: { campaigns: 12 } });
const figures = trackerFigures(market);
const leadsOf = clientLeads(market);
const days = { first: '2026-11-09', last: '2026-11-20' };
const history = market.daysFrom(days.first, days.last);
const everything = { from: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-11-21T00:00:00Z') };

function deskOf(source: string, agency: number): Login {
  const found = market.platforms.find((platform) => platform.source === source && platform.agency === agency);
  if (found === undefined) throw new Error(`no platform ${source}`);
  return found;
}

/** Rows in the time zone of the campaign's own account, so that days match everywhere. */
function rowsOf(campaign: Campaign) {
  const login = deskOf(campaign.tracker, campaign.account.agency);
  const { timeZone } = campaign.account;
  return figures.rows(login, [campaign], { ...hoursIn(timeZone), timeZone });
}

function hoursIn(timeZone: string) {
  const { hoursOf } = market.calendar({ timeZone });
  return { first: hoursOf(days.first).first, end: hoursOf(days.last).end };
}

const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

describe('one market', () => {
  it('has at most as many visits at the tracker as clicks at the network, at the same cost', () => {
    for (const campaign of market.campaigns) {
      const network = campaignFigures(market, campaign, history);
      const rows = rowsOf(campaign);
      expect(sum(rows, ({ visits }) => visits)).toBeLessThanOrEqual(figure(network, measure.clicks));
      expect(sum(rows, ({ conversions }) => conversions)).toBeGreaterThanOrEqual(
        figure(network, measure.conversions),
      );
      const cost = figure(network, measure.cost);
      const { currency } = deskOf(campaign.tracker, campaign.account.agency);
      const expected = atPlanningRate(cost, campaign.account.currency, currency);
      expect(Math.abs(sum(rows, (row) => row.cost) - expected)).toBeLessThanOrEqual(rows.length);
    }
    expect(sum(market.campaigns.flatMap(rowsOf), ({ conversions }) => conversions)).toBeGreaterThan(50);
  });

  it('has a lead at the client for each conversion of a tracker', () => {
    const leads = market.platforms.flatMap((platform) => leadsOf(platform, everything));
    expect(new Set(leads.map(({ lead }) => lead.id)).size).toBe(leads.length);
    for (const campaign of market.campaigns) {
      const own = leads.filter(({ lead }) => lead.campaign.id === campaign.id);
      expect(own).toHaveLength(sum(rowsOf(campaign), ({ conversions }) => conversions));
    }
  });

  it("pays only for accepted leads, in the client's currency", () => {
    const leads = leadsOf(deskOf('roicollective', 0), everything);
    const stages = new Set(leads.map(({ stage }) => stage));
    expect(stages).toEqual(new Set(['new', 'approved', 'deposited', 'rejected']));
    for (const { lead, stage, commission, depositedAt } of leads) {
      const isPaid = stage === 'approved' || stage === 'deposited';
      expect(commission).toBe(isPaid ? atPlanningRate(lead.campaign.payout, 'USD', 'EUR') : 0);
      expect(depositedAt !== null).toBe(stage === 'deposited');
    }
  });

  it('passes ids at the positions of each network', () => {
    for (const campaign of market.campaigns) {
      for (const { subs } of rowsOf(campaign)) {
        expect(subs).toHaveLength(6);
        expect(subs.filter((sub) => sub !== '')).toHaveLength(3);
      }
    }
    const mgid = market.campaigns.find(({ account }) => account.source === 'mgid');
    const [row] = mgid === undefined ? [] : rowsOf(mgid);
    expect(row?.subs[0]).toBe(String(mgid?.id));
  });

  it("reports in the tracker's time zone with the same sums", () => {
    const [campaign] = market.campaigns.filter(({ tracker }) => tracker === 'voluum');
    if (campaign === undefined) throw new Error('no campaign');
    const login = deskOf('voluum', campaign.account.agency);
    const berlin = figures.rows(login, [campaign], { ...hoursIn('UTC'), timeZone: 'Europe/Berlin' });
    const utc = figures.rows(login, [campaign], { ...hoursIn('UTC'), timeZone: 'UTC' });
    const visitsOn = (rows: typeof utc, day: string) =>
      sum(
        rows.filter((row) => row.day === day),
        ({ visits }) => visits,
      );
    expect(sum(berlin, ({ visits }) => visits)).toBe(sum(utc, ({ visits }) => visits));
    expect(visitsOn(berlin, '2026-11-15')).not.toBe(visitsOn(utc, '2026-11-15'));
  });

  it('generates the same person for the same lead', () => {
    expect(personOf('a')).toEqual(personOf('a'));
    expect(personOf('a').email).not.toBe(personOf('b').email);
  });
});
