import { AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { SourceHttp } from '../../sources/index.ts';
import {
  ECB,
  historyCheckedAt,
  markFetched,
  markFetchFailed,
  markHistoryRead,
  rateDays,
  storeRates,
} from './fx-repository.ts';
import { fileToRead, isHistoryDue, type ReferenceRateFile } from './publication.ts';
import { parseReferenceRates } from './reference-rates-xml.ts';

export type FxServices = {
  readonly pool: pg.Pool;
  readonly http: Pick<SourceHttp, 'read'>;
  /** The folder of the ECB's files, without a trailing slash. */
  readonly url: string;
  readonly log: Pick<Logger, 'info'>;
  readonly now: () => Date;
};

const HISTORY = 'eurofxref-hist.xml';

/** Whether a rate that we lack should have been published, or old ones are due to be compared. */
export async function isFetchDue({ pool, now }: Pick<FxServices, 'pool' | 'now'>): Promise<boolean> {
  const { days, checkedAt } = await knownRates(pool);
  return fileToRead(days, now()) !== null || isHistoryDue(days, checkedAt, now());
}

const knownRates = (pool: pg.Pool) =>
  withScope(pool, systemScope, async (client) => ({
    days: await rateDays(client),
    checkedAt: await historyCheckedAt(client),
  }));

/**
 * Fetches the missing rates, if any, and then those of all time if old ones are due to be compared. On failure the known rates
 * stay, the reason is saved, and the promise rejects with an `AdhelmError` upstream or throttled, or with the reason of the
 * signal (which is not saved).
 */
export async function fetchRates(services: FxServices, signal: AbortSignal): Promise<void> {
  const { pool, now } = services;
  const known = await knownRates(pool);
  const file = fileToRead(known.days, now());
  if (file !== null) await fetchFile(services, { file, since: null }, signal);
  const { days, checkedAt } = file === null ? known : await knownRates(pool);
  if (isHistoryDue(days, checkedAt, now())) {
    await fetchFile(services, { file: HISTORY, since: checkedAt }, signal);
  }
}

/** A file, unless it has not changed since then. */
type Wanted = { readonly file: ReferenceRateFile; readonly since: Date | null };

async function fetchFile(services: FxServices, wanted: Wanted, signal: AbortSignal): Promise<void> {
  const { pool, log, now } = services;
  const { file } = wanted;
  try {
    const text = await readFile(services, wanted, signal);
    const rates = text === null ? [] : parseReferenceRates(text);
    const changed = await withScope(pool, systemScope, async (client) => {
      await markFetched(client, now());
      if (file === HISTORY) {
        const { firstFigures } = await rateDays(client);
        await markHistoryRead(client, firstFigures, now());
      }
      return storeRates(client, rates, now());
    });
    log.info({ file, received: rates.length, changed }, 'fetched the exchange rates');
  } catch (error) {
    if (!signal.aborted) {
      await withScope(pool, systemScope, (client) => markFetchFailed(client, reasonOf(error), now()));
    }
    throw error;
  }
}

/** Null = not changed. */
async function readFile(
  { http, url }: FxServices,
  { file, since }: Wanted,
  signal: AbortSignal,
): Promise<string | null> {
  const headers = {
    accept: 'application/xml, text/xml',
    ...(since && { 'if-modified-since': since.toUTCString() }),
  };
  const { status, text } = await http.read({
    account: { accountId: ECB, pace: 1, mayBeInside: true },
    url: `${url}/${file}`,
    headers,
    signal,
  });
  if (status === 304) return null;
  if (status !== 200) {
    throw new AdhelmError('upstream', `The European Central Bank answered ${file} with HTTP ${status}`);
  }
  return text;
}

/** The reason for people: the ECB's answer, or that the fault is ours. Details are in the log. */
function reasonOf(error: unknown): string {
  return error instanceof AdhelmError
    ? error.message
    : 'Fetching the rates failed on our side. See the server log for details.';
}
