import type { DateRange } from '@adhelm/contracts';
import { minimalCampaign, type SourceCampaign, type SourceContent } from '../../listed-entities.ts';
import type { FactRow } from '../../reported-rows.ts';
import type { CampaignFields, ContentFields, FactFields } from '../description/answer-schema.ts';
import type { rowReaders } from './row-values.ts';

type Readers = ReturnType<typeof rowReaders>;

/** Rows as campaigns. `timeZone` is the account's. */
export function campaignsOf(
  rows: readonly unknown[],
  fields: CampaignFields,
  readers: Readers,
  timeZone: string,
): SourceCampaign[] {
  const id = readers.id(fields.id);
  const name = readers.text(fields.name);
  const status = readers.status(fields.status);
  const campaignType = readers.textIfTold(fields.campaignType);
  const dailyBudget = readers.micros(fields.dailyBudget);
  const start = fields.startDate;
  const startDate = start === undefined ? null : readers.day(start, timeZone);
  const startTold = readers.textIfTold(start);
  const details = readers.details(fields.details);
  return rows.map((row, index) => ({
    ...minimalCampaign,
    id: id(row, index),
    name: name(row, index),
    ...status(row, index),
    campaignType: campaignType(row, index),
    dailyBudget: dailyBudget(row, index),
    startDate: startDate === null || startTold(row, index) === null ? null : startDate(row, index),
    details: details(row, index),
  }));
}

/** Rows as contents. */
export function contentsOf(
  rows: readonly unknown[],
  fields: ContentFields,
  readers: Readers,
): SourceContent[] {
  const id = readers.id(fields.id);
  const campaignId = readers.id(fields.campaignId);
  const headline = readers.text(fields.headline);
  const imageUrl = readers.textIfTold(fields.imageUrl);
  const targetUrl = readers.textIfTold(fields.targetUrl);
  const status = readers.status(fields.status);
  const bid = readers.micros(fields.bid);
  const details = readers.details(fields.details);
  return rows.map((row, index) => ({
    id: id(row, index),
    campaignId: campaignId(row, index),
    headline: headline(row, index),
    imageUrl: imageUrl(row, index),
    targetUrl: targetUrl(row, index),
    ...status(row, index),
    bid: bid(row, index),
    details: details(row, index),
  }));
}

/** Rows as facts. Days outside the window are skipped, since only the window was requested. */
export function factsOf(
  rows: readonly unknown[],
  fields: FactFields,
  readers: Readers,
  { window, timeZone }: { readonly window: DateRange; readonly timeZone: string },
): FactRow[] {
  const campaignId = readers.id(fields.campaignId);
  const entityId = fields.entityId === undefined ? () => '' : readers.id(fields.entityId);
  const day = fields.day === 'window' ? () => window.startDate : readers.day(fields.day, timeZone);
  const impressions = readers.count(fields.impressions);
  const viewableImpressions = readers.count(fields.viewableImpressions);
  const clicks = readers.count(fields.clicks);
  const conversions = readers.count(fields.conversions);
  const cost = readers.micros(fields.cost);
  const revenue = readers.micros(fields.revenue);
  const facts: FactRow[] = [];
  for (const [index, row] of rows.entries()) {
    const fact = {
      campaignId: campaignId(row, index),
      entityId: entityId(row, index),
      day: day(row, index),
      impressions: impressions(row, index),
      viewableImpressions: viewableImpressions(row, index),
      clicks: clicks(row, index),
      conversions: conversions(row, index),
      cost: cost(row, index),
      revenue: revenue(row, index),
    };
    if (fact.day >= window.startDate && fact.day <= window.endDate) facts.push(fact);
  }
  return facts;
}
