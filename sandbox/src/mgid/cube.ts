import { daysBetween, earlier } from '../market/calendar.ts';
import type { Account, Campaign } from '../market/entities.ts';
import { addFigures, type Figures, MEASURES, noFigures } from '../market/figures.ts';
import type { Market } from '../market/market.ts';
import type { CubeRequest, Dimension } from './cube-request.ts';
import { firstOfMonth, monday } from './date-intervals.ts';

export type DimensionValue = string | number;
export type CubeRow = { readonly values: readonly DimensionValue[]; readonly figures: Figures };

/**
 * The rows of a cube, in the order of day, campaign and cell. Rows without impressions are left out, as in the real
 * report. `hour` is the client's local hour, and a repeated hour is one row (assumed; the documentation does not say).
 * Dimensions are of two kinds: those of a whole (campaign, day), and those of a cell inside it. The cells of a day are
 * summed by position, without a key for each, and only the few sums are merged by key, so a report over millions of
 * cells takes milliseconds per campaign.
 */
export function cubeRows(market: Market, account: Account, request: CubeRequest): CubeRow[] {
  const groups = new Map<string, CubeRow>();
  const campaigns = market.campaigns
    .filter((campaign) => campaign.account === account)
    .filter((campaign) => request.campaigns.length === 0 || request.campaigns.includes(campaign.id));
  const last = earlier(request.days.last, market.today(account));
  const outer = request.dimensions.filter((dimension) => !isOfCell(dimension));
  for (const day of daysBetween(request.days.first, last)) {
    for (const campaign of campaigns) {
      const outerKey = outer.map((dimension) => valueOfDay(dimension, campaign, day)).join(' ');
      for (const group of groupsOfDay(market, campaign, day, request)) {
        const key = `${outerKey} ${group.cell}`;
        const known = groups.get(key);
        if (known !== undefined) addFigures(known.figures, group.figures);
        else groups.set(key, { values: valuesOf(request, campaign, day, group), figures: group.figures });
      }
    }
  }
  return [...groups.values()];
}

type Group = {
  readonly cell: string;
  readonly hour: number;
  readonly teaser: number;
  readonly widget: number;
  readonly figures: Figures;
};

const dimensionsOfCell: readonly Dimension[] = ['hour', 'teaserId', 'widgetId', 'source'];

function isOfCell(dimension: Dimension): boolean {
  return dimensionsOfCell.includes(dimension);
}

function groupsOfDay(market: Market, campaign: Campaign, day: string, request: CubeRequest): Iterable<Group> {
  const includes = (dimension: Dimension) => request.dimensions.includes(dimension);
  const byTeaser = includes('teaserId');
  const bySite = includes('source') && !includes('widgetId');
  const byWidget = includes('widgetId') || bySite;
  const groups = new Map<number, Group>();
  const calendar = market.calendar(campaign.account);

  function add(hour: number, teaser: number, widget: number, row: Float64Array, offset: number): void {
    if ((row[offset] ?? 0) === 0) return;
    const teaserKey = byTeaser ? teaser : 0;
    const widgetKey = bySite ? siteOf(campaign, widget) : byWidget ? widget : 0;
    const position = (hour * 1_024 + teaserKey) * 1_048_576 + widgetKey;
    const known = groups.get(position);
    if (known !== undefined) {
      addFigures(known.figures, row, offset);
      return;
    }
    const cell = `${hour} ${byTeaser ? campaign.teasers[teaser]?.id : ''} ${cellOfWidget(campaign, widget, byWidget, bySite)}`;
    groups.set(position, { cell, hour, teaser, widget, figures: row.slice(offset, offset + MEASURES) });
  }

  const accepted = campaign.teasers.map(
    (teaser) => request.teasers.length === 0 || request.teasers.includes(teaser.id),
  );
  if (includes('hour')) {
    market.eachHour(campaign, day, (hour, teaser, widget, ...measures) => {
      const [impressions, viewable, adRequests, clicks, conversions, cost, , payouts] = measures;
      const revenue = Math.round(payouts * campaign.payout);
      const row = Float64Array.of(impressions, viewable, adRequests, clicks, conversions, cost, revenue);
      if (accepted[teaser] === true) add(calendar.clockHour(hour), teaser, widget, row, 0);
    });
  } else {
    const { cells } = market.traffic(campaign, day);
    for (let teaser = 0; teaser < campaign.teasers.length; teaser += 1) {
      if (accepted[teaser] !== true) continue;
      for (let widget = 0; widget < campaign.widgets.length; widget += 1) {
        add(0, teaser, widget, cells, (teaser * campaign.widgets.length + widget) * MEASURES);
      }
    }
  }
  return groups.values();
}

function siteOf(campaign: Campaign, widget: number): number {
  return campaign.widgets[widget]?.widget.sourceId ?? 0;
}

function cellOfWidget(campaign: Campaign, widget: number, byWidget: boolean, bySite: boolean): string {
  if (bySite) return campaign.widgets[widget]?.widget.site ?? '';
  return byWidget ? (campaign.widgets[widget]?.widget.uid ?? '') : '';
}

function valuesOf(request: CubeRequest, campaign: Campaign, day: string, group: Group): DimensionValue[] {
  return request.dimensions.map((dimension) => {
    if (dimension === 'hour') return group.hour;
    if (dimension === 'teaserId') return campaign.teasers[group.teaser]?.id ?? 0;
    if (dimension === 'widgetId') return campaign.widgets[group.widget]?.widget.uid ?? '';
    if (dimension === 'source') return campaign.widgets[group.widget]?.widget.site ?? '';
    return valueOfDay(dimension, campaign, day);
  });
}

function valueOfDay(dimension: Dimension, campaign: Campaign, day: string): DimensionValue {
  switch (dimension) {
    case 'day':
      return day;
    case 'week':
      return monday(day);
    case 'month':
      return firstOfMonth(day).slice(0, 7);
    case 'campaignId':
      return campaign.id;
    case 'campaignName':
      return campaign.name;
    case 'campaignType':
      return campaign.campaignType;
    case 'country':
      return campaign.country;
    case 'deviceType':
      return campaign.deviceType;
    default:
      return '';
  }
}

/** The sums over all rows. */
export function totalsOf(rows: readonly CubeRow[]): Figures {
  const sum = noFigures();
  for (const row of rows) addFigures(sum, row.figures);
  return sum;
}
