import { connectionOf } from '../connections/connection-table.ts';
import type { AccountAccess } from '../connector.ts';
import { quotasInMemory } from '../http/quota-book.ts';
import type { Recording } from '../recording/recording.ts';
import { REPLAY_URL, replayedAnswers } from '../recording/replayed-answers.ts';
import { type CheckRun, checkAccount } from './account-check.ts';

/** Runs the check of an account against a recording of it. */
export function replayedCheck(recording: Recording): Promise<CheckRun> {
  const { source, account, recordedAt } = recording;
  const fields = connectionOf(source).fields;
  const access: AccountAccess = {
    accountId: 'replay',
    externalId: account.externalId,
    currency: account.currency,
    timeZone: account.timeZone,
    baseUrl: `${REPLAY_URL}${account.basePath}`,
    credentials: Object.fromEntries(fields.map(({ name }) => [name, `replayed-${name}`])),
    pace: Number.POSITIVE_INFINITY,
  };
  return checkAccount({
    source,
    access,
    dispatcher: replayedAnswers(recording),
    now: () => new Date(recordedAt).getTime(),
    options: {
      quotas: quotasInMemory(),
      longestQuotaWait: Number.POSITIVE_INFINITY,
      waitBeforeRetry: async () => undefined,
    },
    signal: new AbortController().signal,
  });
}
