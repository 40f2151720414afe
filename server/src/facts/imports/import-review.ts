import type pg from 'pg';
import type { Account } from '../../sources/accounts/index.ts';
import type { ObservedValue } from '../../sources/index.ts';

/**
 * A field's value in an import or a sync: the account's day it is from, and the last day of the report. A file may
 * contain no line for a paused entity.
 */
export type ReportedValue = { readonly value: ObservedValue; readonly day: string; readonly through: string };

/** A field of a campaign, content or widget. */
export type ReportedField = { readonly kind: string; readonly id: string; readonly field: string };

/** What a file reports, for those who compare it with what they wait for. */
export type ImportReview = {
  readonly account: Account;
  /** The name of the import in a sentence. */
  readonly by: string;
  readonly at: Date;
  /** When the source reported it. It cannot contradict later changes. */
  readonly reportedAt: Date;
  readonly reported: (field: ReportedField) => ReportedValue | undefined;
  /** Whether complete days of widgets were imported. */
  readonly hasWidgets: boolean;
};

/**
 * Compares pending changes with an import, in its transaction. Changes are a floor above the facts, so the composition
 * of the server passes it.
 */
export type ReviewImport = (client: pg.ClientBase, review: ImportReview) => Promise<void>;
