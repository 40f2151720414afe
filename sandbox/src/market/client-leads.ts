import { hourOf } from './calendar.ts';
import type { Campaign, Login } from './entities.ts';
import type { Market } from './market.ts';
import { atPlanningRate } from './planning-rates.ts';
import { subIdsOf } from './sub-ids.ts';
import { type Lead, type LeadStage, stageOf, trackedClicks } from './tracked-clicks.ts';

const MS_PER_HOUR = 3_600_000;

/** A lead in its client's current view. */
export type ClientLead = {
  readonly lead: Lead;
  readonly stage: LeadStage;
  /** The client's commission, in micro-units of its currency; 0 while nothing is paid. */
  readonly commission: number;
  /** The times of acceptance and deposit; null until then. */
  readonly acceptedAt: Date | null;
  readonly depositedAt: Date | null;
  readonly subs: readonly string[];
};

/** Leads of a client's login that signed up in a period (end excluded), oldest first. */
export type ClientLeads = (
  login: Login,
  range: { readonly from: Date; readonly until: Date },
) => readonly ClientLead[];

/** Cached for an hour of the market's clock, since leads are requested page by page. */
export function clientLeads(market: Market): ClientLeads {
  let edition = '';
  const known = new Map<string, readonly Lead[]>();

  function clickedOn(campaign: Campaign, day: string): readonly Lead[] {
    const key = `${campaign.id} ${day}`;
    const hours = market.calendar(campaign.account).hoursOf(day);
    const leads = known.get(key) ?? trackedClicks(market, campaign, hours).leads;
    known.set(key, leads);
    return leads;
  }

  return (login, { from, until }) => {
    if (edition !== market.edition()) {
      known.clear();
      edition = market.edition();
    }
    const now = market.now();
    return market.campaigns
      .filter(({ client, account }) => client === login.source && account.agency === login.agency)
      .flatMap((campaign) =>
        daysOf(market, campaign, from, new Date(Math.min(until.getTime(), now.getTime()))).flatMap((day) =>
          clickedOn(campaign, day),
        ),
      )
      .filter(({ signedUpAt }) => signedUpAt >= from && signedUpAt < until)
      .sort((a, b) => a.signedUpAt.getTime() - b.signedUpAt.getTime() || (a.id < b.id ? -1 : 1))
      .map((lead) => clientLead(lead, login, now));
  };
}

/** The days of clicks whose leads may have signed up between two instants. */
function daysOf(market: Market, campaign: Campaign, from: Date, until: Date): readonly string[] {
  const { dayOf } = market.calendar(campaign.account);
  const first = Math.max(hourOf(from) - campaign.parameters.delay.longestHours, campaign.firstHour);
  const last = hourOf(until);
  return first > last ? [] : market.daysFrom(dayOf(first), dayOf(last));
}

function clientLead(lead: Lead, { currency }: Login, now: Date): ClientLead {
  const { campaign, verdict, signedUpAt } = lead;
  const stage = stageOf(lead, now);
  const after = (hours: number) => new Date(signedUpAt.getTime() + hours * MS_PER_HOUR);
  const isPaid = stage === 'approved' || stage === 'deposited';
  return {
    lead,
    stage,
    commission: isPaid
      ? atPlanningRate(Math.round(campaign.payout * lead.payouts), campaign.account.currency, currency)
      : 0,
    acceptedAt: isPaid ? after(verdict.decidedAfter) : null,
    depositedAt:
      stage === 'deposited' && verdict.depositedAfter !== null ? after(verdict.depositedAfter) : null,
    subs: subIdsOf(campaign, lead),
  };
}
