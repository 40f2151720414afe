import type { Queries } from '../../foundation/database/index.ts';
import { raiseAlert } from '../alerts/index.ts';
import type { StoredReport } from './report-repository.ts';

/** Tells the owner of a report that it was paused by itself; `accounts` are those that they see. */
export function raisePaused(
  queries: Queries,
  { id, name, ownerId }: Pick<StoredReport, 'id' | 'name' | 'ownerId'>,
  { reason, accounts }: { readonly reason: string; readonly accounts: readonly string[] },
  at: Date,
): Promise<void> {
  return raiseAlert(
    queries,
    {
      cause: 'report-paused',
      subject: { kind: 'scheduled-report', id, name },
      // reports are private: of those who may see alerts about these accounts, its owner is one
      accounts,
      audience: [ownerId],
      summary: `The scheduled report “${name}” was paused.`,
      detail: reason,
      href: `/app/ts/expense-report/schedule?report=${id}`,
    },
    at,
  );
}
