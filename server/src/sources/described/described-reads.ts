import { AdhelmError, type DateRange, dayInZone } from '@adhelm/contracts';
import type { AccountAccess, AccountFacts, Connector } from '../connector.ts';
import type { SourceCampaign, SourceContent } from '../listed-entities.ts';
import { windowsOf } from '../report-windows.ts';
import type { FactKind, FactRow, LeadRow, SubRow } from '../reported-rows.ts';
import { addPayments, leadsOf, type Payment, subsOf } from './answers/lead-rows.ts';
import { campaignsOf, contentsOf, factsOf } from './answers/mapped-rows.ts';
import { rowsOf } from './answers/rows.ts';
import { type DescribedClient, type DescribedClientOptions, describedClient } from './described-client.ts';
import { writtenDay } from './description/days.ts';
import { valueAt } from './description/paths.ts';
import type { Range } from './description/request-schema.ts';
import type { LeadReport, SourceDescription } from './description/source-description.ts';
import type { TemplateValues } from './description/templates.ts';
import { rowPages } from './row-pages.ts';

/** The reads of a connector, built from a description. */
export type DescribedReads = Required<
  Pick<
    Connector,
    'checkAccess' | 'listCampaigns' | 'listContents' | 'readFacts' | 'readSubs' | 'readLeads' | 'close'
  >
>;

/**
 * The reads of a described source. Each throws `AdhelmError`: of the taxonomy for the source's refusals, upstream with
 * the place for a response that does not match the description, not-found for an undescribed read.
 */
export function describedReads(
  description: SourceDescription,
  options: DescribedClientOptions = {},
  client: DescribedClient = describedClient(description, options),
): DescribedReads {
  const pages = rowPages(description, client);
  const { now = Date.now } = options;
  const { name: sourceName, reads } = description;
  const today = ({ timeZone }: AccountAccess) => dayInZone(new Date(now()), timeZone);

  async function checkAccess(access: AccountAccess, signal: AbortSignal): Promise<AccountFacts> {
    const { request, range, rows, nameAt, currencyAt, timeZoneAt } = described(
      reads.access,
      sourceName,
      'way to check its access',
    );
    const day = today(access);
    const values = range === undefined ? {} : rangeValues(range, { startDate: day, endDate: day }, access);
    const body = await pages.answer('lists', request, { access, signal, values });
    if (rows !== undefined && body !== null) rowsOf(body, rows, pages.fault(request));
    const factAt = (at: string | undefined) => {
      const value = at === undefined ? null : valueAt(body, at);
      return typeof value === 'string' && value !== '' ? value : null;
    };
    return { name: factAt(nameAt), currency: factAt(currencyAt), timeZone: factAt(timeZoneAt) };
  }

  async function* listCampaigns(
    access: AccountAccess,
    signal: AbortSignal,
  ): AsyncGenerator<readonly SourceCampaign[]> {
    const list = described(reads.campaigns, sourceName, 'list of campaigns');
    for await (const rows of pages.of('lists', list, { access, signal, values: {} })) {
      yield campaignsOf(rows, list.fields, pages.readers(list), access.timeZone);
    }
  }

  async function* listContents(
    access: AccountAccess,
    signal: AbortSignal,
  ): AsyncGenerator<readonly SourceContent[]> {
    const list = described(reads.contents, sourceName, 'list of contents');
    for await (const rows of pages.of('lists', list, { access, signal, values: {} })) {
      yield contentsOf(rows, list.fields, pages.readers(list));
    }
  }

  async function* readFacts(
    access: AccountAccess,
    kind: FactKind,
    range: DateRange,
    signal: AbortSignal,
  ): AsyncGenerator<readonly FactRow[]> {
    const reports: Partial<Record<FactKind, (typeof reads.reports)['campaign_day']>> = reads.reports;
    const report = described(reports[kind], sourceName, `report ${kind}`);
    for (const window of windowsOf(range, report.range.mostDays)) {
      const values = rangeValues(report.range, window, access);
      for await (const rows of pages.of('reports', report, { access, signal, values })) {
        yield factsOf(rows, report.fields, pages.readers(report), { window, timeZone: access.timeZone });
      }
    }
  }

  async function* readSubs(
    access: AccountAccess,
    range: DateRange,
    signal: AbortSignal,
  ): AsyncGenerator<readonly SubRow[]> {
    const report = described(reads.sub_day, sourceName, 'report sub_day');
    const { timeZone } = access;
    for (const window of windowsOf(range, report.range.mostDays)) {
      const days = rangeValues(report.range, window, access);
      for (const campaign of await visitedCampaigns(access, window, signal)) {
        for (const [position, variable] of report.variables.entries()) {
          const values = { ...days, campaign, variable };
          for await (const rows of pages.of('reports', report, { access, signal, values })) {
            const context = { window, timeZone, campaignId: campaign, position };
            yield subsOf(rows, report.fields, pages.readers(report), context);
          }
        }
      }
    }
  }

  async function visitedCampaigns(
    access: AccountAccess,
    window: DateRange,
    signal: AbortSignal,
  ): Promise<ReadonlySet<string>> {
    const visited = new Set<string>();
    for await (const facts of readFacts(access, 'campaign_day', window, signal)) {
      for (const { campaignId, clicks } of facts) if ((clicks ?? 0) > 0) visited.add(campaignId);
    }
    return visited;
  }

  async function* readLeads(
    access: AccountAccess,
    range: DateRange,
    signal: AbortSignal,
  ): AsyncGenerator<readonly LeadRow[]> {
    const report = described(reads.lead_status, sourceName, 'report lead_status');
    const payments = await paymentsSince(report, access, range, signal);
    const fault = pages.fault(report.request);
    for (const window of windowsOf(range, report.range.mostDays)) {
      const values = rangeValues(report.range, window, access);
      for await (const rows of pages.of('reports', report, { access, signal, values })) {
        const read = { window, payments, account: access, fault };
        yield leadsOf(rows, report.fields, pages.readers(report), read);
      }
    }
  }

  async function paymentsSince(
    { payments: list }: LeadReport,
    access: AccountAccess,
    { startDate, endDate }: DateRange,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Payment>> {
    const payments = new Map<string, Payment>();
    if (list === undefined) return payments;
    const until = today(access);
    const range = { startDate, endDate: until > endDate ? until : endDate };
    for (const window of windowsOf(range, list.range.mostDays)) {
      const values = rangeValues(list.range, window, access);
      for await (const rows of pages.of('reports', list, { access, signal, values })) {
        addPayments(payments, rows, list.fields, pages.readers(list), access.timeZone);
      }
    }
    return payments;
  }

  return {
    checkAccess,
    listCampaigns,
    listContents,
    readFacts,
    readSubs,
    readLeads,
    close: () => client.close(),
  };
}

function rangeValues(
  { format, timeZone }: Range,
  { startDate, endDate }: DateRange,
  access: AccountAccess,
): TemplateValues {
  const zones = { account: access.timeZone, source: timeZone };
  return {
    from: writtenDay(startDate, 'first', format, zones),
    to: writtenDay(endDate, 'last', format, zones),
  };
}

function described<Read>(read: Read | undefined, sourceName: string, what: string): Read {
  if (read === undefined) throw new AdhelmError('not-found', `${sourceName} has no ${what}`);
  return read;
}
