import type { CheckedAssumption, CheckRow } from '@adhelm/contracts';
import { checkAccount } from '../../check/account-check.ts';
import { assumptionsOf } from '../../check/met-assumptions.ts';
import { sourceAgent } from '../../check/source-agent.ts';
import type { AccountAccess } from '../../connector.ts';
import type { Recording } from '../../recording/recording.ts';
import { redactedRecording } from '../../recording/redacted-recording.ts';
import type { Account } from '../account-repository.ts';

export type CheckResult = {
  readonly rows: readonly CheckRow[];
  readonly assumptions: readonly CheckedAssumption[];
  /** Without secrets, names and personal data. */
  readonly recording: Recording;
};

/** Checks an account at its source. Throws only the reason of the signal. */
export async function runCheck(
  {
    account,
    access,
    now,
    signal,
  }: {
    readonly account: Account;
    readonly access: AccountAccess;
    readonly now: () => Date;
    readonly signal: AbortSignal;
  },
  onRow?: (row: CheckRow) => Promise<void>,
): Promise<CheckResult> {
  const run = await checkAccount(
    { source: account.source, access, dispatcher: sourceAgent(access), now: () => now().getTime(), signal },
    onRow,
  );
  const recording = redactedRecording(run.recording, {
    secrets: Object.values(access.credentials),
    names: [account.name],
  });
  return { rows: run.rows, assumptions: assumptionsOf(run), recording };
}
