import { type AccountCheck, AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import type { Requester } from '../../../foundation/http/index.ts';
import { readCount } from '../../check/account-check.ts';
import type { AccountAccesses } from '../account-access.ts';
import { type Account, accountById } from '../account-repository.ts';
import { isByFiles } from '../files-only.ts';
import { addCheckRow, endCheck, lastCheck, recordingOf, startCheck } from './check-repository.ts';
import { runCheck } from './run-check.ts';

export type CheckServices = {
  readonly pool: pg.Pool;
  readonly accesses: AccountAccesses;
  readonly now: () => Date;
  readonly log: Logger;
};

/** Checks of accounts: each runs in this process, and its rows are saved as they come. */
export type AccountChecks = {
  /** Throws `conflict` while another check of the account runs, or when its source has no API. */
  start(requester: Requester, accountId: string): Promise<AccountCheck | null>;
  last(requester: Requester, accountId: string): Promise<AccountCheck | null>;
  /** The recording of the last check as a file. Throws `not-found` when there is none. */
  recording(
    requester: Requester,
    accountId: string,
  ): Promise<{ readonly name: string; readonly text: string }>;
  /** Stops running checks and waits for them. */
  close(): Promise<void>;
};

export function accountChecks({ pool, accesses, now, log }: CheckServices): AccountChecks {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();

  async function visible({ scope }: Requester, id: string): Promise<Account> {
    const account = await withScope(pool, scope, (client) => accountById(client, id));
    if (account === null) throw new AdhelmError('not-found', 'Account not found');
    return account;
  }

  async function run(account: Account, id: string): Promise<void> {
    const save = <Result>(work: (client: pg.ClientBase) => Promise<Result>) =>
      withScope(pool, systemScope, work);
    try {
      const access = await save((client) => accesses.open(client, account));
      const result = await runCheck({ account, access, now, signal: ending.signal }, (row) =>
        save((client) => addCheckRow(client, id, row)),
      );
      const { assumptions } = result;
      const recording = JSON.stringify(result.recording);
      await save((client) => endCheck(client, id, { at: now(), assumptions, recording }));
    } catch (error) {
      if (!ending.signal.aborted) log.error({ err: error, account: account.id }, 'account check failed');
      await save((client) => endCheck(client, id, { at: now(), assumptions: [], recording: null }));
    }
  }

  return {
    start: async (requester, accountId) => {
      const account = await visible(requester, accountId);
      if (await withScope(pool, requester.scope, (client) => isByFiles(client, account))) {
        throw new AdhelmError('conflict', 'This account has no API to check');
      }
      const id = uuidv7();
      const reads = readCount(account.source);
      const isStarted = await withScope(pool, requester.scope, (client) =>
        startCheck(client, { id, accountId: account.id, reads, at: now() }),
      );
      if (!isStarted) throw new AdhelmError('conflict', 'A check of this account is running');
      const work = run(account, id)
        .catch((error: unknown) => log.error({ err: error, account: account.id }, 'account check not saved'))
        .finally(() => running.delete(work));
      running.add(work);
      return withScope(pool, requester.scope, (client) => lastCheck(client, account.id, now()));
    },
    last: async (requester, accountId) => {
      const account = await visible(requester, accountId);
      return withScope(pool, requester.scope, (client) => lastCheck(client, account.id, now()));
    },
    recording: async (requester, accountId) => {
      const account = await visible(requester, accountId);
      const text = await withScope(pool, requester.scope, (client) => recordingOf(client, account.id));
      if (text === null) throw new AdhelmError('not-found', 'There is no recording of this account yet');
      return { name: `adhelm-recording-${account.source}.json`, text };
    },
    close: async () => {
      ending.abort();
      await Promise.all(running);
    },
  };
}
