import { dayAfter, later } from './calendar.ts';
import { type CampaignPlan, type Fate, fates } from './campaign-plan.ts';
import type { Campaign, Halt } from './entities.ts';
import { verticals } from './names.ts';
import { clientIds, trackerIds } from './networks.ts';
import type { MarketParameters } from './parameters.ts';
import { type Draws, drawsFrom, mixed } from './random.ts';
import { layOutTeasers } from './teaser-layout.ts';
import { chooseWidgets } from './widget-layout.ts';

const MICROS = 1_000_000;
const ACCOUNTS = 2;

/** Lays out one of the initial campaigns. */
export function layOutCampaign(plan: CampaignPlan): Campaign {
  const { genesis, parameters, network, index, account, country, chain } = plan;
  const draws = drawsFrom(mixed(chain, 1));
  const fate = fates[Math.floor(index / ACCOUNTS) % fates.length] ?? 'runs';
  const vertical = verticals[(index * 7) % verticals.length] ?? verticals[0];
  const deviceType = draws.pick(['mobile', 'mobile', 'desktop', 'tablet'] as const);
  const id = 1_180_400 + network.block * 10_000_000 + index * 23;
  const dates = datesOf(plan, fate, draws);
  const worth = worthOf(parameters, vertical.payout, draws);
  const { referenceBid } = worth;
  return {
    id,
    parameters,
    chain: mixed(chain, 2),
    account,
    name: campaignName(index, country, vertical.name, deviceType, draws),
    campaignType: draws.pick(['product', 'product', 'content', 'push'] as const),
    category: vertical.category,
    country,
    deviceType,
    addedOn: dates.addedOn,
    firstHour: dates.firstHour,
    reviewedFromHour: dates.firstHour,
    ...limitsOf(fate, worth.dailySpend, genesis.lastDayOfHistory, index),
    payout: worth.payout,
    ...outcomeOf(parameters, chain, index),
    usualDailySpend: worth.dailySpend,
    dailyImpressions: worth.dailySpend / (referenceBid * 0.85 * worth.clickRate),
    referenceBid,
    halt: haltOf(fate, index, dates.stopHour),
    blockedFromHour: fate === 'paused' ? dates.stopHour : null,
    teasers: layOutTeasers(
      { ...plan, campaignId: id, fate, topic: vertical.name, stopHour: dates.stopHour, referenceBid },
      draws,
    ),
    widgets: chooseWidgets(plan.pool, plan.size.widgetsPerCampaign, worth, parameters, draws),
  };
}

/** The tracker and client of a campaign and its approval rate, drawn from a chain of its own. */
export function outcomeOf(
  { approval }: MarketParameters,
  chain: number,
  index: number,
): Pick<Campaign, 'tracker' | 'client' | 'approvalRate'> {
  return {
    tracker: trackerIds[Math.floor(index / ACCOUNTS) % trackerIds.length] ?? 'thrive',
    client: clientIds[Math.floor(index / ACCOUNTS) % clientIds.length] ?? 'algolead',
    approvalRate: Math.min(0.95, drawsFrom(mixed(chain, 3)).heavyTailed(approval.median, approval.spread)),
  };
}

/** When a campaign was added, when its traffic starts, and when it stops, if its fate requires that. */
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

/** The spend and revenue of a campaign: heavy-tailed, and as likely to lose as to gain. */
export type Worth = {
  readonly referenceBid: number;
  readonly clickRate: number;
  readonly conversionRate: number;
  readonly payout: number;
  readonly dailySpend: number;
};

export function worthOf(parameters: MarketParameters, verticalPayout: number, draws: Draws): Worth {
  const { bid, payout: paid, clickRate, dailySpend, worth } = parameters;
  const referenceBid = Math.round(draws.heavyTailed(bid.median, bid.spread) * 1_000) * 1_000;
  const payout = Math.round(draws.heavyTailed(paid.median ?? verticalPayout, paid.spread)) * MICROS;
  return {
    referenceBid,
    payout,
    clickRate: Math.min(draws.heavyTailed(clickRate.median, clickRate.spread), 0.02),
    dailySpend: Math.min(draws.heavyTailed(dailySpend.median, dailySpend.spread), dailySpend.most) * MICROS,
    conversionRate: (referenceBid / payout) * draws.heavyTailed(worth.median, worth.spread),
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
  if (fate === 'total-limit') return { reason: 'budget', fromHour: stopHour };
  if (fate === 'stopped') return { reason: index % 2 === 0 ? 'ended' : 'stopped', fromHour: stopHour };
  return null;
}
