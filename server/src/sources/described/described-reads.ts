import { AdhelmError, type DateRange } from '@adhelm/contracts';
import type {
  AccountAccess,
  Connector,
  FactKind,
  FactRow,
  SourceCampaign,
  SourceContent,
} from '../connector.ts';
import { windowsOf } from '../report-windows.ts';
import { malformed } from './answers/malformed.ts';
import { campaignsOf, contentsOf, factsOf } from './answers/mapped-rows.ts';
import { checkCurrency, rowReaders } from './answers/row-values.ts';
import { rowsOf } from './answers/rows.ts';
import { type DescribedClientOptions, describedClient, type RequestKind } from './described-client.ts';
import { writtenDay } from './description/days.ts';
import type { ListDescription, SourceDescription } from './description/source-description.ts';
import type { TemplateValues } from './description/templates.ts';
import { type EncodedRequest, encodedRequest } from './requests/encoded-request.ts';
import { type Page, type Position, pagesOf } from './requests/pages.ts';

/** What a connector reads, made from a description; changes are not described yet. */
export type DescribedReads = Pick<Connector, 'listCampaigns' | 'listContents' | 'readFacts' | 'close'>;

/**
 * The reads of a described source. Each throws `AdhelmError`: of the taxonomy for what the source says, upstream
 * with the place for an answer that is not as described, not-found for a read that is not described.
 */
export function describedReads(
  description: SourceDescription,
  options: DescribedClientOptions = {},
): DescribedReads {
  const client = describedClient(description, options);
  const { name: sourceName, numbers, reads } = description;

  /** Pages of one described read, each checked for its currency. */
  function rowPages(
    kind: RequestKind,
    { request, pages, rows, amounts }: ListDescription,
    { access, signal, values }: { access: AccountAccess; signal: AbortSignal; values: TemplateValues },
  ): AsyncGenerator<readonly unknown[]> {
    const fault = (text: string) => malformed(sourceName, `${request.method} ${request.path}`, text);
    const read = async (position: Position): Promise<Page> => {
      const all = { ...accountValues(access), ...values, ...position.values };
      const asked = encodedRequest(request, access.baseUrl, all);
      const followed = position.link === null ? asked : atLink(asked, position.link, fault);
      const { isEmpty, body } = await client.read(kind, followed, access, signal);
      if (isEmpty) return { rows: [], body: null };
      const found = rowsOf(body, rows, fault);
      checkCurrency(amounts, { body, rows: found, currency: access.currency }, fault);
      return { rows: found, body };
    };
    return pagesOf(pages, read, fault);
  }

  function readersOf({ request }: ListDescription) {
    return rowReaders(numbers, (text) => malformed(sourceName, `${request.method} ${request.path}`, text));
  }

  async function* listCampaigns(
    access: AccountAccess,
    signal: AbortSignal,
  ): AsyncGenerator<readonly SourceCampaign[]> {
    const list = described(reads.campaigns, sourceName, 'list of campaigns');
    for await (const rows of rowPages('lists', list, { access, signal, values: {} })) {
      yield campaignsOf(rows, list.fields, readersOf(list), access.timeZone);
    }
  }

  async function* listContents(
    access: AccountAccess,
    signal: AbortSignal,
  ): AsyncGenerator<readonly SourceContent[]> {
    const list = described(reads.contents, sourceName, 'list of contents');
    for await (const rows of rowPages('lists', list, { access, signal, values: {} })) {
      yield contentsOf(rows, list.fields, readersOf(list));
    }
  }

  async function* readFacts(
    access: AccountAccess,
    kind: FactKind,
    range: DateRange,
    signal: AbortSignal,
  ): AsyncGenerator<readonly FactRow[]> {
    const report = described(reads.reports[kind], sourceName, `report ${kind}`);
    const { format, timeZone, mostDays } = report.range;
    const zones = { account: access.timeZone, source: timeZone };
    for (const window of windowsOf(range, mostDays)) {
      const values = {
        from: writtenDay(window.startDate, 'first', format, zones),
        to: writtenDay(window.endDate, 'last', format, zones),
      };
      for await (const rows of rowPages('reports', report, { access, signal, values })) {
        yield factsOf(rows, report.fields, readersOf(report), { window, timeZone: access.timeZone });
      }
    }
  }

  return { listCampaigns, listContents, readFacts, close: () => client.close() };
}

function accountValues({ externalId, currency, timeZone }: AccountAccess): TemplateValues {
  return { externalId, currency, timeZone };
}

function described<Read>(read: Read | undefined, sourceName: string, what: string): Read {
  if (read === undefined) throw new AdhelmError('not-found', `${sourceName} has no ${what}`);
  return read;
}

/** The next page at the address that the source gave, which must be its own: it gets the credentials. */
function atLink(request: EncodedRequest, link: string, fault: (fault: string) => Error): EncodedRequest {
  const url = URL.canParse(link, request.url.href) ? new URL(link, request.url) : null;
  if (url === null || url.origin !== request.url.origin) throw fault('its next page is at another host');
  url.username = '';
  url.password = '';
  return { ...request, url };
}
