import { earlier } from './calendar.ts';
import type { Campaign, Teaser, Widget } from './entities.ts';
import { addFigures, type Figures, MEASURES } from './figures.ts';
import type { Market } from './market.ts';

/** The dimensions of a report below the campaign; unused ones are null in its sums. */
export type Split = {
  readonly teaser?: boolean;
  readonly widget?: boolean;
  /** Days of the campaign's account. */
  readonly day?: boolean;
  /** Hours since the epoch, UTC. */
  readonly hour?: boolean;
};

export type Sum = {
  readonly campaign: Campaign;
  readonly teaser: Teaser | null;
  readonly widget: Widget | null;
  readonly day: string | null;
  readonly hour: number | null;
  readonly figures: Figures;
};

/** Hours since the epoch: the first one, and the end (excluded). */
export type Hours = { readonly first: number; readonly end: number };

/**
 * The figures of some campaigns, split as requested, in the order of campaign, day and hour. Combinations without
 * impressions are left out, as in reports.
 */
export function sumsOfDays(
  market: Market,
  campaigns: readonly Campaign[],
  { first, last }: { readonly first: string; readonly last: string },
  split: Split,
): Sum[] {
  return campaigns.flatMap((campaign) => {
    const sums = new Map<string, Sum>();
    const until = earlier(last, market.today(campaign.account));
    for (const day of market.daysFrom(first, until)) {
      if (split.hour === true) {
        addHours(market, campaign, day, split, sums, () => true);
        continue;
      }
      const { cells } = market.traffic(campaign, day);
      const widgets = campaign.widgets.length;
      for (let row = 0; row < cells.length; row += MEASURES) {
        const cell = row / MEASURES;
        const place = { campaign, day, hour: 0, teaser: Math.floor(cell / widgets), widget: cell % widgets };
        add(sums, place, split, cells, row);
      }
    }
    return [...sums.values()];
  });
}

/** As `sumsOfDays`, for hours that need not be whole days. */
export function sumsOfHours(
  market: Market,
  campaigns: readonly Campaign[],
  { first, end }: Hours,
  split: Split,
): Sum[] {
  return campaigns.flatMap((campaign) => {
    const sums = new Map<string, Sum>();
    const { dayOf } = market.calendar(campaign.account);
    if (end <= first) return [];
    for (const day of market.daysFrom(dayOf(first), dayOf(end - 1))) {
      addHours(market, campaign, day, split, sums, (hour) => hour >= first && hour < end);
    }
    return [...sums.values()];
  });
}

function addHours(
  market: Market,
  campaign: Campaign,
  day: string,
  split: Split,
  sums: Map<string, Sum>,
  isMeant: (hour: number) => boolean,
): void {
  market.eachHour(campaign, day, (hour, teaser, widget, ...measures) => {
    if (!isMeant(hour)) return;
    const [impressions, viewable, adRequests, clicks, conversions, cost, , payouts] = measures;
    const revenue = Math.round(payouts * campaign.payout);
    const row = Float64Array.of(impressions, viewable, adRequests, clicks, conversions, cost, revenue);
    add(sums, { campaign, day, hour, teaser, widget }, split, row, 0);
  });
}

type Place = {
  readonly campaign: Campaign;
  readonly day: string;
  readonly hour: number;
  readonly teaser: number;
  readonly widget: number;
};

function add(sums: Map<string, Sum>, place: Place, split: Split, rows: Float64Array, offset: number): void {
  if ((rows[offset] ?? 0) === 0) return;
  const { campaign, day, hour, teaser, widget } = place;
  const key = [
    split.day === true ? day : '',
    split.hour === true ? hour : '',
    split.teaser === true ? teaser : '',
    split.widget === true ? widget : '',
  ].join(' ');
  const known = sums.get(key);
  if (known !== undefined) {
    addFigures(known.figures, rows, offset);
    return;
  }
  sums.set(key, {
    campaign,
    teaser: split.teaser === true ? (campaign.teasers[teaser] ?? null) : null,
    widget: split.widget === true ? (campaign.widgets[widget]?.widget ?? null) : null,
    day: split.day === true ? day : null,
    hour: split.hour === true ? hour : null,
    figures: rows.slice(offset, offset + MEASURES),
  });
}
