import { AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { SourceHttp } from '../../sources/index.ts';
import { ECB, markFetched, markFetchFailed, markHistoryRead, rateDays, storeRates } from './fx-repository.ts';
import { fileToRead } from './publication.ts';
import { parseReferenceRates } from './reference-rates-xml.ts';

export type FxServices = {
  readonly pool: pg.Pool;
  readonly http: Pick<SourceHttp, 'read'>;
  /** The folder of the ECB's files, without a trailing slash. */
  readonly url: string;
  readonly log: Pick<Logger, 'info'>;
  readonly now: () => Date;
};

/** Whether a rate that we lack should have been published. */
export async function isFetchDue({ pool, now }: Pick<FxServices, 'pool' | 'now'>): Promise<boolean> {
  return fileToRead(await withScope(pool, systemScope, rateDays), now()) !== null;
}

/**
 * Fetches the missing rates, if any. On failure the known rates stay, the reason is saved, and the promise rejects
 * with an `AdhelmError` upstream or throttled, or with the reason of the signal (which is not saved).
 */
export async function fetchRates(services: FxServices, signal: AbortSignal): Promise<void> {
  const { pool, log, now } = services;
  const days = await withScope(pool, systemScope, rateDays);
  const file = fileToRead(days, now());
  if (file === null) return;
  try {
    const rates = parseReferenceRates(await readFile(services, file, signal));
    const changed = await withScope(pool, systemScope, async (client) => {
      await markFetched(client, now());
      if (file === 'eurofxref-hist.xml') await markHistoryRead(client, days.firstFigures);
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

async function readFile({ http, url }: FxServices, file: string, signal: AbortSignal): Promise<string> {
  const headers = { accept: 'application/xml, text/xml' };
  const { status, text } = await http.read({
    account: { accountId: ECB, pace: 1, mayBeInside: true },
    url: `${url}/${file}`,
    headers,
    signal,
  });
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
