import type { ImportMapping } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Cipher } from '../../foundation/secrets/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import type { RunningImport } from './import-progress.ts';
import type { StoredImport } from './import-repository.ts';
import type { ReviewImport } from './import-review.ts';
import type { MappedFile } from './mapping/mapped-file.ts';

export type ImportWorkerServices = {
  readonly pool: pg.Pool;
  readonly cipher: Cipher;
  readonly review: ReviewImport;
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
