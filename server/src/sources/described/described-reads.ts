import { AdhelmError, type DateRange, dayInZone } from '@adhelm/contracts';
import { shiftedTime } from '../../foundation/clock/index.ts';
import type { AccountAccess, AccountFacts, Balance, Connector } from '../connector.ts';
import type { SourceCampaign, SourceContent } from '../listed-entities.ts';
import { refusals } from '../partial-reading.ts';
import { windowsOf } from '../report-windows.ts';
import type { FactKind, FactRow, LeadRow, SubRow } from '../reported-rows.ts';
import { valueAt } from './answers/paths.ts';
import { rowsOf } from './answers/rows.ts';
import { type DescribedClient, type DescribedClientOptions, describedClient } from './described-client.ts';
import { describedLeads } from './described-leads.ts';
import { campaignsOf, contentsOf, factsOf, hoursOf } from './mapped-rows.ts';
import { accountValues, rowPages } from './row-pages.ts';
import type { AnyDescription } from './source-description.ts';
import { subsOf } from './sub-rows.ts';
import { windowArgs } from './window-args.ts';

/** The reads of a connector, built from a description. */
export type DescribedReads = Required<
  Pick<
    Connector,
    | 'checkAccess'
    | 'readBalance'
    | 'listCampaigns'
    | 'listContents'
    | 'readFacts'
    | 'readSubs'
    | 'readLeads'
    | 'close'
  >
>;

/**
 * The reads of a described source. Each throws `AdhelmError`: of the taxonomy for the source's refusals, upstream with
 * the place for a response that does not match the description, not-found for an undescribed read. A report that takes
 * several calls goes on without those that are refused, and ends with `PartialReading`.
 */
export function describedReads(
  description: AnyDescription,
  options: DescribedClientOptions = {},
  client: DescribedClient = describedClient(description, options),
): DescribedReads {
  const pages = rowPages(description, client);
  const { now = shiftedTime } = options;
  const { name: sourceName, reads } = description;
  const today = ({ timeZone }: AccountAccess) => dayInZone(new Date(now()), timeZone);
  const leads = describedLeads(pages, today);

  async function checkAccess(access: AccountAccess, signal: AbortSignal): Promise<AccountFacts> {
    const { rows, nameAt, currencyAt, timeZoneAt, ...read } = reads.access;
    const day = today(access);
    const account = accountValues(access);
    const request =
      read.range === undefined
        ? read.request({ account })
        : read.request(windowArgs(read.range, { startDate: day, endDate: day }, access));
    const { body, fault } = await pages.answer(request, { access, signal });
    if (rows !== undefined && body !== null) rowsOf(body, rows, fault);
    const factAt = (at: string | undefined) => {
      const value = at === undefined ? null : valueAt(body, at);
      return typeof value === 'string' && value !== '' ? value : null;
    };
    return { name: factAt(nameAt), currency: factAt(currencyAt), timeZone: factAt(timeZoneAt) };
  }

  async function readBalance(access: AccountAccess, signal: AbortSignal): Promise<Balance> {
    const { request, fields } = described(reads.balance, sourceName, 'balance');
    const answer = await pages.answer(request({ account: accountValues(access) }), { access, signal });
    const { amount, currency = access.currency } = answer.value(fields);
    if (amount === null) throw answer.fault(`no balance at ${fields.amount.at}`);
    return { amount, currency };
  }

  async function* listCampaigns(
    access: AccountAccess,
    signal: AbortSignal,
  ): AsyncGenerator<readonly SourceCampaign[]> {
    const list = described(reads.campaigns, sourceName, 'list of campaigns');
    const args = { account: accountValues(access) };
    for await (const page of pages.of('lists', list, args, { access, signal })) {
      yield campaignsOf(page, list.fields);
    }
  }

  async function* listContents(
    access: AccountAccess,
    signal: AbortSignal,
  ): AsyncGenerator<readonly SourceContent[]> {
    const list = described(reads.contents, sourceName, 'list of contents');
    const args = { account: accountValues(access) };
    for await (const page of pages.of('lists', list, args, { access, signal })) {
      yield contentsOf(page, list.fields);
    }
  }

  async function* readFacts(
    access: AccountAccess,
    kind: FactKind,
    range: DateRange,
    signal: AbortSignal,
  ): AsyncGenerator<readonly FactRow[]> {
    if (kind === 'campaign_hour') {
      yield* readHours(access, range, signal);
      return;
    }
    const report = described(reads.reports?.[kind], sourceName, `report ${kind}`);
    const calls = refusals(signal);
    for (const window of windowsOf(range, report.range.mostDays ?? null)) {
      const args = windowArgs(report.range, window, access);
      const ofWindow = () => pages.of('reports', report, args, { access, signal });
      for await (const page of calls.pagesOf(ofWindow)) yield factsOf(page, report.fields, window);
    }
    calls.report();
  }

  async function* readHours(
    access: AccountAccess,
    range: DateRange,
    signal: AbortSignal,
  ): AsyncGenerator<readonly FactRow[]> {
    const report = described(reads.reports?.campaign_hour, sourceName, 'report campaign_hour');
    const zones = { account: access.timeZone, source: report.range.timeZone ?? access.timeZone };
    const calls = refusals(signal);
    for (const window of windowsOf(range, report.range.mostDays ?? null)) {
      const hours = hoursOf(report.fields, window, zones);
      const args = windowArgs(report.range, window, access);
      const ofWindow = () => pages.of('reports', report, args, { access, signal });
      for await (const page of calls.pagesOf(ofWindow)) yield hours(page);
    }
    calls.report();
  }

  async function* readSubs(
    access: AccountAccess,
    range: DateRange,
    signal: AbortSignal,
  ): AsyncGenerator<readonly SubRow[]> {
    const report = described(reads.sub_day, sourceName, 'report sub_day');
    const calls = refusals(signal);
    for (const window of windowsOf(range, report.range.mostDays ?? null)) {
      const days = windowArgs(report.range, window, access);
      for (const campaign of await visitedCampaigns(access, window, signal)) {
        for (const [position, variable] of report.variables.entries()) {
          const args = { ...days, campaign, variable };
          const ofVariable = () => pages.of('reports', report, args, { access, signal });
          for await (const page of calls.pagesOf(ofVariable)) {
            yield subsOf(page, report.fields, { window, campaignId: campaign, position });
          }
        }
      }
    }
    calls.report();
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
    yield* leads(report, range, { access, signal });
  }

  return {
    checkAccess,
    readBalance,
    listCampaigns,
    listContents,
    readFacts,
    readSubs,
    readLeads,
    close: () => client.close(),
  };
}

function described<Read>(read: Read | undefined, sourceName: string, what: string): Read {
  if (read === undefined) throw new AdhelmError('not-found', `${sourceName} has no ${what}`);
  return read;
}
