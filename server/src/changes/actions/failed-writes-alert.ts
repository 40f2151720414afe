import type { Queries } from '../../foundation/database/index.ts';
import { raiseAlert } from '../../messaging/alerts/index.ts';
import { accountById } from '../../sources/accounts/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import type { LedgerWrite } from './ledger-repository.ts';

export type FailedWrite = {
  readonly write: Pick<LedgerWrite, 'account' | 'source' | 'entityName'>;
  readonly reason: string;
};

const MOST_EXAMPLES = 5;

/** Failed writes of an account are one alert, however many there are. */
export async function raiseFailedWrites(
  queries: Queries,
  failed: readonly FailedWrite[],
  at: Date,
): Promise<void> {
  for (const [id, ofAccount] of Map.groupBy(failed, ({ write }) => write.account)) {
    const account = await accountById(queries, id);
    const last = ofAccount.at(-1);
    if (account === null || last === undefined) continue;
    await raiseAlert(
      queries,
      {
        cause: 'writes-failing',
        subject: { kind: 'account', id, name: account.name },
        accounts: [id],
        source: account.source,
        summary: `${nameOfSource(account.source)} does not accept changes to “${account.name}”. What failed keeps its previous settings.`,
        detail: last.reason,
        times: ofAccount.length,
        examples: ofAccount.slice(0, MOST_EXAMPLES).map(({ write }) => write.entityName),
        href: '/app/activity/log?kind=failures',
      },
      at,
    );
  }
}
