import type { ImportMapping } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Account } from '../accounts/account-repository.ts';
import type { Cipher } from '../secrets/cipher.ts';
import type { RunningImport } from './import-progress.ts';
import type { StoredImport } from './import-repository.ts';
import type { MappedFile } from './mapping/mapped-file.ts';

export type ImportWorkerServices = {
  readonly pool: pg.Pool;
  readonly cipher: Cipher;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now: () => Date;
};

/** Thrown when the person cancelled the import while it ran. */
export class ImportCancelled extends Error {
  constructor() {
    super('the import was cancelled');
    this.name = 'ImportCancelled';
  }
}

/** A running import, with its file. */
export type StartedImport = {
  readonly stored: StoredImport & { readonly mapping: ImportMapping };
  readonly run: RunningImport;
  readonly account: Account;
  readonly file: MappedFile;
};
