import { type Calendar, calendarOf, dayAfter, later } from './calendar.ts';
import type { Account, Campaign, CampaignWidget, Halt, Teaser, Widget } from './entities.ts';
import { headlinePatterns, sites, verticals } from './names.ts';
import { chainOf, type Draws, drawsFrom, mixed } from './random.ts';
import type { Genesis } from './writes.ts';

export type Layout = { readonly accounts: readonly Account[]; readonly campaigns: readonly Campaign[] };

const MICROS = 1_000_000;
const OVERSIZE_OF_WIDGET_POOL = 3;
const BOT_WIDGETS = 0.06;

const agencies = [
  { name: 'Northlight Media US', currency: 'USD', timeZone: 'America/New_York', country: 'US' },
  { name: 'Kaiserplatz Performance DE', currency: 'EUR', timeZone: 'Europe/Berlin', country: 'DE' },
] as const;
const places = { US: ['Ohio', 'Texas', 'Florida', 'Arizona'], DE: ['Hessen', 'Sachsen', 'Bayern', 'Bremen'] };

/** What a campaign does in the market's last days; every twenty campaigns hold this mix. */
const fates = [
  'runs',
  'runs',
  'paused',
  'runs',
  'daily-limit',
  'runs',
  'runs',
  'on-moderation',
  'paused',
  'runs',
  'runs',
  'total-limit',
  'runs',
  'paused',
  'daily-limit',
  'runs',
  'stopped',
  'runs',
  'paused',
  'runs',
] as const;
type Fate = (typeof fates)[number];

/** Lays the market out: the same genesis gives the same accounts, campaigns, teasers and widgets. */
export function layOut(genesis: Genesis): Layout {
  const chain = chainOf(genesis.seed);
  const accounts = agencies.map((agency, index) => ({
    clientId: String(860_501 + index * 17),
    name: agency.name,
    token: tokenOf(mixed(chain, 7_000 + index)),
    currency: agency.currency,
    timeZone: agency.timeZone,
  }));
  const campaigns = accounts.flatMap((account, accountIndex) => {
    const plan = {
      genesis,
      account,
      country: agencies[accountIndex]?.country ?? 'US',
      calendar: calendarOf(account.timeZone),
      pool: widgetPool(genesis, mixed(chain, 9_000 + accountIndex), accountIndex),
    };
    const count = Math.ceil((genesis.size.campaigns - accountIndex) / accounts.length);
    return Array.from({ length: count }, (_, position) => {
      const index = accountIndex + position * accounts.length;
      return layOutCampaign({ ...plan, index, chain: mixed(chain, index) });
    });
  });
  return { accounts, campaigns };
}

type CampaignPlan = {
  readonly genesis: Genesis;
  readonly account: Account;
  readonly country: 'US' | 'DE';
  readonly calendar: Calendar;
  readonly pool: readonly Widget[];
  readonly index: number;
  readonly chain: number;
};

function tokenOf(chain: number): string {
  const draws = drawsFrom(chain);
  return Array.from({ length: 32 }, () => draws.integer(0, 15).toString(16)).join('');
}

function widgetPool(genesis: Genesis, chain: number, accountIndex: number): Widget[] {
  const draws = drawsFrom(chain);
  return Array.from({ length: genesis.size.widgetsPerCampaign * OVERSIZE_OF_WIDGET_POOL }, (_, index) => {
    const isBot = draws.next() < BOT_WIDGETS;
    return {
      uid: String(5_600_000 + accountIndex * 100_000 + index * 13),
      site: sites[index % sites.length] ?? sites[0],
      sourceId: 1_000 + accountIndex * 100 + (index % sites.length),
      weight: draws.heavyTailed(1, 1.3),
      clickFactor: draws.heavyTailed(isBot ? 4 : 1, 0.45),
      conversionFactor: isBot ? 0 : draws.heavyTailed(0.75, 0.8),
      viewability: 0.45 + 0.4 * draws.next(),
      priceFactor: 0.72 + 0.26 * draws.next(),
    };
  });
}

function layOutCampaign(plan: CampaignPlan): Campaign {
  const { genesis, index, account, country, chain } = plan;
  const draws = drawsFrom(mixed(chain, 1));
  const fate = fates[Math.floor(index / agencies.length) % fates.length] ?? 'runs';
  const vertical = verticals[(index * 7) % verticals.length] ?? verticals[0];
  const deviceType = draws.pick(['mobile', 'mobile', 'desktop', 'tablet'] as const);
  const id = 1_180_400 + index * 23;
  const dates = datesOf(plan, fate, draws);
  const worth = worthOf(vertical.payout, draws);
  return {
    id,
    chain: mixed(chain, 2),
    account,
    name: campaignName(index, country, vertical.name, deviceType, draws),
    campaignType: draws.pick(['product', 'product', 'content', 'push'] as const),
    category: vertical.category,
    country,
    deviceType,
    addedOn: dates.addedOn,
    firstHour: dates.firstHour,
    ...limitsOf(fate, worth.dailySpend, genesis.lastDayOfHistory, index),
    payout: worth.payout,
    dailyImpressions: worth.dailySpend / (worth.referenceBid * 0.85 * worth.clickRate),
    referenceBid: worth.referenceBid,
    halt: haltOf(fate, index, dates.stopHour),
    blockedFromHour: fate === 'paused' ? dates.stopHour : null,
    teasers: layOutTeasers(
      { ...plan, campaignId: id, fate, topic: vertical.name, stopHour: dates.stopHour },
      worth.referenceBid,
      draws,
    ),
    widgets: chooseWidgets(plan, worth, draws),
  };
}

/** When a campaign was added, from when it has traffic, and when it stops if its fate says so. */
function datesOf({ genesis, calendar }: CampaignPlan, fate: Fate, draws: Draws) {
  const { historyDays } = genesis.size;
  const firstDay = dayAfter(genesis.lastDayOfHistory, -historyDays);
  const youngest = Math.max(1, historyDays - 12);
  const age = fate === 'on-moderation' ? 0 : draws.integer(youngest, historyDays + 160);
  const addedOn = dayAfter(genesis.lastDayOfHistory, -age);
  const lastHour = calendar.hoursOf(genesis.lastDayOfHistory).first;
  return {
    addedOn,
    firstHour: calendar.hoursOf(later(addedOn, firstDay)).first,
    stopHour: lastHour - draws.integer(4, Math.max(5, (historyDays - 6) * 24)),
  };
}

/** What a campaign spends and earns: heavy-tailed, and as likely to lose as to gain. */
type Worth = {
  readonly referenceBid: number;
  readonly clickRate: number;
  readonly conversionRate: number;
  readonly payout: number;
  readonly dailySpend: number;
};

function worthOf(typicalPayout: number, draws: Draws): Worth {
  const referenceBid = Math.round(draws.heavyTailed(0.13, 0.45) * 1_000) * 1_000;
  const payout = Math.round(draws.heavyTailed(typicalPayout, 0.15)) * MICROS;
  return {
    referenceBid,
    payout,
    clickRate: Math.min(draws.heavyTailed(0.0028, 0.4), 0.02),
    dailySpend: Math.min(draws.heavyTailed(95, 0.9), 1_500) * MICROS,
    conversionRate: (referenceBid / payout) * draws.heavyTailed(1.35, 0.5),
  };
}

function campaignName(index: number, country: string, topic: string, device: string, draws: Draws): string {
  const angle = draws.pick(['Broad', 'Scale', 'Test', 'Retest', 'WL', 'CPA'] as const);
  const suffix = String(index + 1).padStart(3, '0');
  return `${country} | ${topic} | ${device[0]?.toUpperCase()}${device.slice(1)} | ${angle} ${suffix}`;
}

function limitsOf(
  fate: Fate,
  dailySpend: number,
  lastDay: string,
  index: number,
): Pick<Campaign, 'dailyLimit' | 'overallLimit' | 'endDate'> {
  const wholeUnits = (amount: number) => Math.max(10, Math.round(amount / MICROS / 5) * 5) * MICROS;
  const roomy = index % 4 === 0 ? null : wholeUnits(dailySpend * 2.5);
  return {
    dailyLimit: fate === 'daily-limit' ? wholeUnits(dailySpend * 0.45) : roomy,
    overallLimit: fate === 'total-limit' ? wholeUnits(dailySpend * 20) : null,
    endDate: fate === 'stopped' && index % 2 === 0 ? dayAfter(lastDay, -3) : null,
  };
}

function haltOf(fate: Fate, index: number, stopHour: number): Halt | null {
  if (fate === 'total-limit') return { statusId: 2, fromHour: stopHour };
  if (fate === 'stopped') return { statusId: index % 2 === 0 ? 1 : 4, fromHour: stopHour };
  return null;
}

type TeaserPlan = CampaignPlan & {
  readonly campaignId: number;
  readonly fate: Fate;
  readonly topic: string;
  readonly stopHour: number;
};

function layOutTeasers(plan: TeaserPlan, referenceBid: number, draws: Draws): Teaser[] {
  const { campaignId, topic, fate, country, stopHour } = plan;
  const count = plan.genesis.size.teasersPerCampaign;
  const weights = Array.from({ length: count }, () => draws.heavyTailed(1, 0.8));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const domain = topic.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return weights.map((weight, index) => ({
    id: 24_310_000 + plan.index * count + index,
    campaignId,
    title: headline(plan.index * 3 + index, topic, draws.pick(places[country])),
    advertText: `${topic}: free comparison, no obligation`,
    url: `https://go.${domain}.example/lp${(index % 3) + 1}?c={campaign_id}&t={teaser_id}&w={widget_id}`,
    bid: Math.max(1_000, Math.round((referenceBid * (0.9 + 0.25 * draws.next())) / 1_000) * 1_000),
    share: weight / total,
    clickFactor: draws.heavyTailed(0.95, 0.35),
    conversionFactor: draws.heavyTailed(0.95, 0.35),
    moderation: moderationOf(fate, index, draws),
    blockedFromHour: index > 1 && draws.next() < 0.15 ? stopHour : null,
  }));
}

function headline(index: number, topic: string, place: string): string {
  const pattern = headlinePatterns[index % headlinePatterns.length] ?? headlinePatterns[0];
  return pattern.replace('{topic}', topic).replace('{place}', place);
}

function moderationOf(fate: Fate, index: number, draws: Draws): Teaser['moderation'] {
  if (fate === 'on-moderation') return 'on-moderation';
  const draw = draws.next();
  if (index === 0) return 'approved';
  return draw < 0.05 ? 'rejected' : draw < 0.1 ? 'on-moderation' : 'approved';
}

function chooseWidgets(
  { pool, genesis }: CampaignPlan,
  { clickRate, conversionRate }: Worth,
  draws: Draws,
): CampaignWidget[] {
  const chosen = pool
    .map((widget) => ({ widget, order: draws.next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, genesis.size.widgetsPerCampaign)
    .map(({ widget }) => ({ widget, taste: widget.weight * draws.heavyTailed(1, 0.5) }))
    .sort((a, b) => Number(a.widget.uid) - Number(b.widget.uid));
  const total = chosen.reduce((sum, { taste }) => sum + taste, 0);
  return chosen.map(({ widget, taste }) => ({
    widget,
    share: taste / total,
    clickRate: Math.min(clickRate * widget.clickFactor * draws.heavyTailed(1, 0.25), 0.2),
    conversionRate: Math.min(conversionRate * widget.conversionFactor * draws.heavyTailed(1, 0.4), 0.3),
    driftPhase: draws.next() * 2 * Math.PI,
  }));
}
