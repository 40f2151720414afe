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

/** Reads what a description tells of, page by page, and makes the readers of its rows. */
export type RowPages = {
  /** Pages of one described read, each checked for its currency and its clock. */
  of(kind: ReadKind, list: ListDescription, reading: Reading): AsyncGenerator<readonly unknown[]>;
  readers(list: ListDescription): ReturnType<typeof rowReaders>;
  /** The answer to one request as it is; null where the source says that it has nothing. */
  answer(kind: ReadKind, request: DescribedRequest, reading: Reading): Promise<unknown>;
  /** The error of an answer that is not as described. */
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
        const asked = encoded(request, { ...reading, values: { ...values, ...position.values } });
        const followed = position.link === null ? asked : atLink(asked, position.link, wrong);
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

/** The next page at the address that the source gave, which must be its own: it gets the credentials. */
function atLink(request: EncodedRequest, link: string, fault: (fault: string) => Error): EncodedRequest {
  const url = URL.canParse(link, request.url.href) ? new URL(link, request.url) : null;
  if (url === null || url.origin !== request.url.origin) throw fault('its next page is at another host');
  url.username = '';
  url.password = '';
  return { ...request, url };
}
