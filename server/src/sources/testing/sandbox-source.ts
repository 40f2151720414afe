import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Sandbox, type SandboxAccount, type SandboxOptions, startSandbox } from '@adhelm/sandbox';
import type { AccountAccess } from '../connector.ts';
import type { FactRow, Measures } from '../reported-rows.ts';
import { accessOf } from './sandbox-access.ts';

export type SandboxSource = {
  readonly sandbox: Sandbox;
  /** The two agencies' accounts, in the time zones of New York and Berlin. */
  readonly accesses: readonly [AccountAccess, AccountAccess];
  /** Milliseconds of the market's clock. */
  now(): number;
  goTo(instant: string): void;
  close(): Promise<void>;
};

/** A sandbox with one source, a small market and a fixed clock; it applies a source's limits once. */
export async function sandboxSource(
  source: SandboxAccount['source'],
  instant: string,
  options: Partial<Pick<SandboxOptions, 'market' | 'pace'>> = {},
): Promise<SandboxSource> {
  let time = new Date(instant);
  const dataDir = mkdtempSync(path.join(tmpdir(), `${source}-contract-`));
  const sandbox = await startSandbox({
    port: 0,
    dataDir,
    now: () => time,
    market: { campaigns: 40, teasersPerCampaign: 5, widgetsPerCampaign: 20, historyDays: 8 },
    pace: 1,
    sources: [source],
    ...options,
  });
  const [first, second] = sandbox.accounts.map((account) => accessOf(account));
  if (first === undefined || second === undefined) throw new Error('two accounts are expected');
  return {
    sandbox,
    accesses: [first, second],
    now: () => time.getTime(),
    goTo: (next) => {
      time = new Date(next);
    },
    close: async () => {
      await sandbox.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The total of a measure over the rows of a report. */
export function sumOf(rows: readonly FactRow[], measure: keyof Measures): number {
  return rows.reduce((total, row) => total + (row[measure] ?? 0), 0);
}
