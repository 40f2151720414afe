import {
  clicksThrough,
  conversionDelay,
  eachVisit,
  payoutFactor,
  type Verdict,
  verdictOf,
} from './click-outcome.ts';
import type { Campaign } from './entities.ts';
import type { Market } from './market.ts';

const MS_PER_HOUR = 3_600_000;

/** A tracker's figures of one content on one widget. */
export type TrackedCell = {
  readonly teaser: number;
  readonly widget: number;
  /** Full hours since the epoch; null for cells of all hours together. */
  readonly hour: number | null;
  visits: number;
  landingClicks: number;
  conversions: number;
  /** What they pay, in payouts of the campaign. */
  payouts: number;
  /** The network's charge for the clicks, which trackers receive through the price token of their links. */
  cost: number;
};

/** A conversion: a lead at the campaign's client. */
export type Lead = {
  /** Unique, and the same in each run. */
  readonly id: string;
  readonly campaign: Campaign;
  readonly teaser: number;
  readonly widget: number;
  readonly clickedAt: Date;
  readonly signedUpAt: Date;
  /** What it pays once it is approved, in payouts of the campaign. */
  readonly payouts: number;
  readonly verdict: Verdict;
};

export type TrackedClicks = { readonly cells: readonly TrackedCell[]; readonly leads: readonly Lead[] };

/**
 * The current knowledge of tracker and client about the clicks of some hours (`end` excluded): conversions belong to
 * the hour of their click, and count once they have arrived.
 */
export function trackedClicks(
  market: Market,
  campaign: Campaign,
  { first, end }: { readonly first: number; readonly end: number },
  byHour = false,
): TrackedClicks {
  const calendar = market.calendar(campaign.account);
  const now = market.now().getTime();
  const cells = new Map<string, TrackedCell>();
  const leads: Lead[] = [];
  const last = calendar.dayOf(end - 1);
  for (const day of market.daysFrom(calendar.dayOf(first), last)) {
    market.eachHour(campaign, day, (hour, teaser, widget, _imp, _view, _ads, clicks, _conv, cost, chain) => {
      if (hour < first || hour >= end || clicks === 0) return;
      const entry = campaign.widgets[widget];
      const content = campaign.teasers[teaser];
      if (entry === undefined || content === undefined) return;
      const key = teaser * 65_536 + widget;
      const ofHour = byHour ? hour : null;
      const place = `${key} ${ofHour}`;
      const none = { visits: 0, landingClicks: 0, conversions: 0, payouts: 0, cost: 0 };
      const cell = cells.get(place) ?? { teaser, widget, hour: ofHour, ...none };
      cells.set(place, cell);
      cell.cost += cost;
      const { parameters } = campaign;
      const isBot = entry.widget.conversionFactor === 0;
      eachVisit(campaign, { entry, content }, { clicks, chain }, (clickChain, click, willConvert) => {
        cell.visits += 1;
        if (willConvert || clicksThrough(clickChain, isBot, parameters)) cell.landingClicks += 1;
        if (!willConvert) return;
        const clickedAt = hour * MS_PER_HOUR;
        const signedUpAt = clickedAt + conversionDelay(clickChain, parameters.delay) * MS_PER_HOUR;
        if (signedUpAt > now) return;
        cell.conversions += 1;
        const payouts = payoutFactor(clickChain, parameters.payout);
        cell.payouts += payouts;
        leads.push({
          id: `${(clickChain >>> 0).toString(16).padStart(8, '0')}${hour.toString(36)}${key.toString(36)}${click}`,
          campaign,
          teaser,
          widget,
          clickedAt: new Date(clickedAt),
          signedUpAt: new Date(signedUpAt),
          payouts,
          verdict: verdictOf(clickChain, campaign.approvalRate, parameters.decision),
        });
      });
    });
  }
  return { cells: [...cells.values()], leads };
}

export type LeadStage = 'new' | 'approved' | 'deposited' | 'rejected';

/** The stage of a lead at an instant. */
export function stageOf({ signedUpAt, verdict }: Lead, at: Date): LeadStage {
  const age = (at.getTime() - signedUpAt.getTime()) / MS_PER_HOUR;
  if (age < verdict.decidedAfter) return 'new';
  if (!verdict.isApproved) return 'rejected';
  return verdict.depositedAfter !== null && age >= verdict.depositedAfter ? 'deposited' : 'approved';
}
