import type { AccountAccess } from '../connector.ts';
import { checkCurrency, checkTimeZone } from './answers/account-checks.ts';
import { type FieldSet, fieldReader, type ValuesOf } from './answers/field-reader.ts';
import { InvalidValue } from './answers/invalid-value.ts';
import { malformed } from './answers/malformed.ts';
import { rowsOf } from './answers/rows.ts';
import type { DescribedClient, ReadKind } from './described-client.ts';
import type { AccountValues, ListArgs, Listing } from './listing-description.ts';
import { firstPosition, type Page, type Position, pagedRequest, pagesOf } from './requests/pages.ts';
import { placeOf, type ReadRequest, urlOf } from './requests/request.ts';
import type { AnyDescription } from './source-description.ts';

export type Reading = { readonly access: AccountAccess; readonly signal: AbortSignal };

/** One page of rows. */
export type RowPage = Page & {
  /** The described values of each row. Throws `AdhelmError` upstream that names the place of an invalid one. */
  values<Fields extends object>(fields: Fields & FieldSet): ValuesOf<Fields>[];
  /** The error for a response that does not match the description. */
  fault(fault: string): Error;
};

/** One response that is not a list; `body` is null when the source reports that it has no data. */
export type Answer = Pick<RowPage, 'fault' | 'body'> & {
  value<Fields extends object>(fields: Fields & FieldSet): ValuesOf<Fields>;
};

/** Reads described rows page by page. */
export type RowPages = {
  /** Pages of one described read, each checked for its currency and time zone. `args` are what its request needs. */
  of<Args extends ListArgs>(
    kind: ReadKind,
    list: Listing<Args>,
    args: Args,
    reading: Reading,
  ): AsyncGenerator<RowPage>;
  answer(request: ReadRequest, reading: Reading): Promise<Answer>;
};

/** The reader of a description's rows. */
export function rowPages({ name, numbers = {} }: AnyDescription, client: DescribedClient): RowPages {
  const faultAt = (request: ReadRequest) => (text: string) => malformed(name, placeOf(request), text);
  const contextOf = ({ access }: Reading) => ({ numbers, timeZone: access.timeZone });

  return {
    of: <Args extends ListArgs>(kind: ReadKind, list: Listing<Args>, args: Args, reading: Reading) => {
      const { pages, at } = pagedRequest(list.request);
      const { access, signal } = reading;
      const fault = faultAt(at(args, firstPosition(pages)));
      const read = async (position: Position): Promise<RowPage> => {
        const request = at(args, position);
        const sent =
          position.link === null
            ? request
            : { ...request, link: followed(urlOf(request, access.baseUrl), position.link, fault) };
        const { isEmpty, body } = await client.read(kind, sent, access, signal);
        const rows = isEmpty ? [] : rowsOf(body, list.rows, fault);
        if (!isEmpty) {
          checkCurrency(list.amounts, { body, rows, currency: access.currency }, fault);
          checkTimeZone(list.timeZoneAt, { body, timeZone: access.timeZone }, fault);
        }
        return {
          rows,
          body,
          fault,
          values: (fields) => {
            const valuesOf = fieldReader(fields, contextOf(reading));
            return rows.map((row, index) => readable(() => valuesOf(row), `row ${index} at`, fault));
          },
        };
      };
      return pagesOf(pages, read, fault);
    },
    answer: async (request, reading) => {
      const { body } = await client.read('lists', request, reading.access, reading.signal);
      const fault = faultAt(request);
      return {
        body,
        fault,
        value: (fields) =>
          readable(() => fieldReader(fields, contextOf(reading))(body), 'the value at', fault),
      };
    },
  };
}

/** What a request may say about the account. */
export function accountValues({ externalId, currency, timeZone }: AccountAccess): AccountValues {
  return { externalId, currency, timeZone };
}

function readable<Value>(read: () => Value, place: string, fault: (fault: string) => Error): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof InvalidValue ? fault(`${place} ${error.at} ${error.message}`) : error;
  }
}

/** The next page at the URL that the source gave, which must be on the same host because it gets the credentials. */
function followed(first: URL, link: string, fault: (fault: string) => Error): URL {
  const url = URL.canParse(link, first.href) ? new URL(link, first) : null;
  if (url === null || url.origin !== first.origin) throw fault('its next page is at another host');
  url.username = '';
  url.password = '';
  return url;
}
