import { type DateRange, dayInZone } from '@adhelm/contracts';
import { hoursInTurn } from '../clock-hours.ts';
import { minimalCampaign, type SourceCampaign, type SourceContent } from '../listed-entities.ts';
import type { FactRow } from '../reported-rows.ts';
import type { CampaignFields, ContentFields } from './listing-description.ts';
import type { RowPage } from './row-pages.ts';
import type { CampaignReport, EntityReport, HourReport } from './source-description.ts';

const unknownStatus = { status: 'unknown', statusDetail: null } as const;
const noFigures = {
  entityId: '',
  impressions: null,
  viewableImpressions: null,
  clicks: null,
  conversions: null,
  cost: null,
  revenue: null,
} as const;

/** Rows as campaigns. */
export function campaignsOf(page: RowPage, fields: CampaignFields): SourceCampaign[] {
  return page
    .values(fields)
    .map(({ status = unknownStatus, ...values }) => ({ ...minimalCampaign, ...values, ...status }));
}

/** Rows as contents. */
export function contentsOf(page: RowPage, fields: ContentFields): SourceContent[] {
  return page.values(fields).map(({ status, ...values }) => ({
    imageUrl: null,
    targetUrl: null,
    bid: null,
    details: {},
    ...values,
    ...status,
  }));
}

/** Rows as facts. Days outside the window are skipped, since only the window was requested. */
export function factsOf(
  page: RowPage,
  fields: (CampaignReport | EntityReport)['fields'],
  window: DateRange,
): FactRow[] {
  const facts = page.values(fields).map((values) => ({ ...noFigures, day: window.startDate, ...values }));
  return facts.filter(({ day }) => isWithin(day, window));
}

/**
 * Reads rows as facts of UTC hours, page by page of one window. Hours outside the window's days, which are the
 * account's, are skipped. Hours are written in the zone `source`: a repeated one takes its two instants in turn.
 */
export function hoursOf(
  fields: HourReport['fields'],
  window: DateRange,
  zones: { readonly account: string; readonly source: string },
): (page: RowPage) => FactRow[] {
  const instantOf = hoursInTurn(zones.source);
  return (page) =>
    page
      .values(fields)
      .map(({ hour, ...values }) => ({
        ...noFigures,
        ...values,
        day: instantOf(values.campaignId, hour),
      }))
      .filter(({ day }) => isWithin(dayInZone(new Date(day), zones.account), window));
}

function isWithin(day: string, { startDate, endDate }: DateRange): boolean {
  return day >= startDate && day <= endDate;
}
