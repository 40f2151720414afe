import type { ExpenseQuery, ExpenseReport } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Scope } from '../../foundation/database/index.ts';
import type { Cipher } from '../../foundation/secrets/index.ts';

type ExpenseServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly workspace: { readonly currency: string; readonly timeZone: string };
};

/** Computes an expense report in a scope. The composition passes it, because it stands on a floor above. */
export type ReadExpenses = (
  services: ExpenseServices,
  scope: Scope,
  query: ExpenseQuery,
) => Promise<ExpenseReport>;

export type ReportServices = ExpenseServices & {
  readonly log: Pick<Logger, 'warn'>;
  readonly cipher: Pick<Cipher, 'fingerprint'>;
  readonly readExpenses: ReadExpenses;
  /** Where the API is reached, for links that work without a session. */
  readonly apiUrl: string;
  /** Where the pages are, for links to them. */
  readonly publicUrl: string;
  /** Whether people are users of Adhelm's own identity provider. */
  readonly isEmbedded: boolean;
};
