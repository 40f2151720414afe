import type { AccountAccess } from '../connector.ts';
import { malformed } from './answers/malformed.ts';
import { checkCurrency, checkTimeZone, rowReaders } from './answers/row-values.ts';
import { rowsOf } from './answers/rows.ts';
import type { DescribedClient, ReadKind } from './described-client.ts';
import type { DescribedRequest } from './description/request-schema.ts';
import type { ListDescription, SourceDescription } from './description/source-description.ts';
import type { TemplateValues } from './description/templates.ts';
import { type EncodedRequest, encodedRequest } from './requests/encoded-request.ts';
import { type Page, type Position, pagesOf } from './requests/pages.ts';

export type Reading = {
  readonly access: AccountAccess;
  readonly signal: AbortSignal;
  readonly values: TemplateValues;
};

/** Reads described rows page by page, and builds their readers. */
export type RowPages = {
  /** Pages of one described read, each checked for its currency and time zone. */
  of(kind: ReadKind, list: ListDescription, reading: Reading): AsyncGenerator<readonly unknown[]>;
  readers(list: ListDescription): ReturnType<typeof rowReaders>;
  /** The raw response to one request; null when the source reports that it has no data. */
  answer(kind: ReadKind, request: DescribedRequest, reading: Reading): Promise<unknown>;
  /** The error for a response that does not match the description. */
  fault(request: DescribedRequest): (fault: string) => Error;
};

export function rowPages({ name, numbers }: SourceDescription, client: DescribedClient): RowPages {
  const fault = (request: DescribedRequest) => (text: string) =>
    malformed(name, `${request.method} ${request.path}`, text);

  function encoded(request: DescribedRequest, { access, values }: Reading): EncodedRequest {
    return encodedRequest(request, access.baseUrl, { ...accountValues(access), ...values });
  }

  return {
    fault,
    of: (kind, { request, pages, rows, amounts, timeZoneAt }, reading) => {
      const { access, signal, values } = reading;
      const wrong = fault(request);
      const read = async (position: Position): Promise<Page> => {
        const first = encoded(request, { ...reading, values: { ...values, ...position.values } });
        const followed = position.link === null ? first : atLink(first, position.link, wrong);
        const { isEmpty, body } = await client.read(kind, followed, access, signal);
        if (isEmpty) return { rows: [], body: null };
        const found = rowsOf(body, rows, wrong);
        checkCurrency(amounts, { body, rows: found, currency: access.currency }, wrong);
        checkTimeZone(timeZoneAt, { body, timeZone: access.timeZone }, wrong);
        return { rows: found, body };
      };
      return pagesOf(pages, read, wrong);
    },
    readers: ({ request }) => rowReaders(numbers, fault(request)),
    answer: async (kind, request, reading) =>
      (await client.read(kind, encoded(request, reading), reading.access, reading.signal)).body,
  };
}

export function accountValues({ externalId, currency, timeZone }: AccountAccess): TemplateValues {
  return { externalId, currency, timeZone };
}

/** The next page at the URL that the source gave, which must be on the same host because it gets the credentials. */
function atLink(request: EncodedRequest, link: string, fault: (fault: string) => Error): EncodedRequest {
  const url = URL.canParse(link, request.url.href) ? new URL(link, request.url) : null;
  if (url === null || url.origin !== request.url.origin) throw fault('its next page is at another host');
  url.username = '';
  url.password = '';
  return { ...request, url };
}
