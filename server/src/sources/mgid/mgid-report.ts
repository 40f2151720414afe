import { type DateRange, zonedInstant } from '@adhelm/contracts';
import { hoursInTurn } from '../clock-hours.ts';
import { inOrder } from '../http/in-order.ts';
import type { Query } from '../http/json-api.ts';
import { guardedPages } from '../paging/guarded-pages.ts';
import type { KeptPages } from '../paging/kept-pages.ts';
import { windowsOf } from '../report-windows.ts';
import type { FactKind, FactRow } from '../reported-rows.ts';
import { answers, reportSchema } from './mgid-answers.ts';
import type { MgidClient } from './mgid-client.ts';
import { dimensionsOf, factMetrics, factsOf } from './mgid-facts.ts';

/** The largest page that MGID allows. */
const PAGE = 1_000;
/** MGID allows 90 days and counts hours: 90 local days in which the clocks go back are an hour too long. */
const WINDOW_DAYS = 89;
const PATH = '/statistics-reports';

type Page = { readonly rows: readonly unknown[]; readonly count: number | undefined };

/**
 * Rows of MGID's cube, page by page, several pages at a time. The request sorts rows by all their dimensions, so that an
 * offset means the same in every page, and a reading that a limit stopped goes on at its page. The range is sent as the account's own days with their offset, since a UTC end includes the next local
 * day (seen on the real API). https://help.mgid.com/api-advertisers, "Granular statistics reports".
 */
export async function* readFacts(
  client: MgidClient,
  kind: FactKind,
  range: DateRange,
  { concurrency, kept }: { readonly concurrency: number; readonly kept: KeptPages<readonly unknown[]> },
  signal: AbortSignal,
): AsyncGenerator<readonly FactRow[]> {
  const { accountId, currency, timeZone } = client.access;
  for (const window of windowsOf(range, WINDOW_DAYS)) {
    const query = reportQuery(kind, window, timeZone);
    const report = { kind, window, currency, instantOf: hoursInTurn(timeZone) };
    const pages = kept.read(`${accountId} ${JSON.stringify(query)}`, (from) =>
      pagesFrom(from, client, query, concurrency, signal),
    );
    for await (const rows of pages) {
      yield factsOf(rows, report);
    }
  }
}

/** With a count, the further pages are read concurrently; without one, pages are read until a short one. */
async function* pagesFrom(
  fromPage: number,
  client: MgidClient,
  query: Query,
  concurrency: number,
  signal: AbortSignal,
): AsyncGenerator<readonly unknown[]> {
  const before = fromPage * PAGE;
  const first = await readPage(client, query, before, signal);
  const { count } = first;
  const readAt = (offset: number, own: AbortSignal) => readPage(client, query, offset, own);
  const together = inOrder(offsetsBetween(before + PAGE, count ?? 0), concurrency, readAt, signal);
  const following = async (number: number): Promise<Page> => {
    if (count === undefined) return readAt(before + number * PAGE, signal);
    const { value } = await together.next();
    return value ?? { rows: [], count };
  };
  try {
    yield* guardedPages(
      async ({ number }) => {
        const { rows } = number === 0 ? first : await following(number);
        const isOver = count === undefined ? { isLast: rows.length < PAGE } : { total: count - before };
        return { rows, end: isOver };
      },
      { fault: answers.pages(PATH) },
    );
  } finally {
    await together.return(undefined);
  }
}

/** The offsets of pages. */
function* offsetsBetween(first: number, count: number): Generator<number> {
  for (let offset = first; offset < count; offset += PAGE) yield offset;
}

async function readPage(
  client: MgidClient,
  query: Query,
  offset: number,
  signal: AbortSignal,
): Promise<Page> {
  const answer = await client.get(PATH, [...query, ['offset', String(offset)]], signal);
  if (answer === null) return { rows: [], count: 0 };
  const { data, count } = answers.parsed(reportSchema, answer, PATH);
  return { rows: data, count };
}

function reportQuery(kind: FactKind, window: DateRange, timeZone: string): Query {
  const dimensions = dimensionsOf[kind];
  return [
    ['filters[dateRange][dateFrom]', zonedInstant(window.startDate, '00:00:00.000', timeZone)],
    ['filters[dateRange][dateTo]', zonedInstant(window.endDate, '23:59:59.999', timeZone)],
    ...dimensions.map((dimension) => ['dimensions[]', dimension] as const),
    ...factMetrics.map((metric) => ['metrics[]', metric] as const),
    ...dimensions.map((dimension) => [`orders[${dimension}]`, 'asc'] as const),
    ['limit', String(PAGE)],
  ];
}
