import type { Account, Campaign, Teaser } from '../market/entities.ts';
import { addFigures, type Figures, figure, measure, noFigures } from '../market/figures.ts';
import type { Market } from '../market/market.ts';
import { type Sum, sumsOfDays } from '../market/sums.ts';
import { writtenIds } from '../market/written-ids.ts';
import type { PanelFormat } from './panel-formats.ts';

export const panelReports = ['campaigns', 'contents', 'widgets'] as const;
export type PanelReport = (typeof panelReports)[number];

type Export = {
  readonly market: Market;
  readonly account: Account;
  readonly format: PanelFormat;
  readonly report: PanelReport;
  readonly days: { readonly first: string; readonly last: string };
};

/** A report by day as the panel exports it, with its totals row. Settings and statuses are current ones. */
export function panelExport({ market, account, format, report, days }: Export): string {
  const campaigns = market.campaigns.filter((campaign) => campaign.account === account);
  const split = { day: true, teaser: report === 'contents', widget: report === 'widgets' };
  const sums = sumsOfDays(market, campaigns, days, split);
  const { words } = format;
  const figureWords = [
    ...(words.impressions === null ? [] : [words.impressions]),
    words.clicks,
    words.conversions,
    words.cost,
  ];
  const header = [words.campaignId, words.campaign, ...ownWords(format, report), words.day, ...figureWords];
  const total = noFigures();
  const rows = sums.map((sum) => {
    addFigures(total, sum.figures);
    return [
      writtenIds(account.source).campaign(sum.campaign.id),
      market.nameOf(sum.campaign),
      ...ownCells(market, format, report, sum),
      format.day(sum.day ?? ''),
      ...figureCells(format, sum.figures),
    ];
  });
  const before = header.length - figureWords.length - 1;
  const last = [words.total, ...new Array<string>(before).fill(''), ...figureCells(format, total)];
  const lines = [header, ...rows, last].map((cells) =>
    cells.map((cell) => quoted(cell, format.delimiter)).join(format.delimiter),
  );
  return `${format.opening}${lines.join('\r\n')}\r\n`;
}

function ownWords({ words }: PanelFormat, report: PanelReport): string[] {
  if (report === 'widgets') return [words.widget];
  if (report === 'contents') return [words.contentId, words.content, words.status];
  return [words.status, words.bid, words.dailyBudget];
}

function ownCells(market: Market, format: PanelFormat, report: PanelReport, sum: Sum): string[] {
  const { campaign, teaser, widget } = sum;
  if (report === 'widgets') return [widget?.uid ?? ''];
  if (report === 'contents') {
    if (teaser === null) return ['', '', ''];
    const now = market.teaser(teaser.id) ?? teaser;
    return [
      writtenIds(campaign.account.source).content(teaser.id),
      now.title,
      contentWord(market, format, now),
    ];
  }
  const { daily } = market.limits(campaign);
  return [
    campaignWord(market, format, campaign),
    format.amount(market.campaignBid(campaign)),
    daily === null ? '' : format.amount(daily),
  ];
}

function campaignWord(market: Market, { words }: PanelFormat, campaign: Campaign): string {
  if (campaign.halt !== null || market.isCampaignArchived(campaign)) return words.ended;
  if (market.isCampaignBlocked(campaign)) return words.paused;
  return market.isCampaignReviewed(campaign) ? words.running : words.pending;
}

function contentWord(market: Market, { words }: PanelFormat, teaser: Teaser): string {
  if (market.isTeaserBlocked(teaser)) return words.paused;
  return market.moderation(teaser) === 'approved' ? words.running : words.pending;
}

function figureCells({ words, count, amount }: PanelFormat, figures: Figures): string[] {
  const counted = [measure.impressions, measure.clicks, measure.conversions];
  const counts = (words.impressions === null ? counted.slice(1) : counted).map((at) =>
    count(figure(figures, at)),
  );
  return [...counts, amount(figure(figures, measure.cost))];
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
