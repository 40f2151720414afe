import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SourceId } from '../market/networks.ts';
import { type SandboxAccount, type SandboxOptions, startSandbox } from '../start-sandbox.ts';

export type OneAnswer = { readonly status: number; readonly body: Record<string, unknown> };
export type OneSource = Awaited<ReturnType<typeof oneSource>>;

/** A small sandbox with one source and a fixed clock, and its two agencies' accounts. */
export async function oneSource(
  source: SourceId,
  { market, ...options }: Pick<Partial<SandboxOptions>, 'market' | 'pace'> = {},
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), `sandbox-${source}-`));
  let time = new Date('2026-11-20T17:20:00Z');
  const small = { campaigns: 30, teasersPerCampaign: 4, widgetsPerCampaign: 20, historyDays: 6 };
  const sandbox = await startSandbox({
    ...options,
    port: 0,
    dataDir,
    now: () => time,
    market: { ...small, ...market },
    sources: [source],
  });
  const [own, other] = sandbox.accounts;
  if (own === undefined || other === undefined) throw new Error('two accounts are expected');
  return {
    own,
    other,
    url: sandbox.url,
    faults: sandbox.faults,
    now: () => time,
    goTo: (instant: string) => {
      time = new Date(instant);
    },
    pass: (milliseconds: number) => {
      time = new Date(time.getTime() + milliseconds);
    },
    call: async (
      address: string,
      options: RequestInit & { of?: SandboxAccount } = {},
    ): Promise<OneAnswer> => {
      const { of = own, ...rest } = options;
      const answer = await fetch(`${of.baseUrl}${address}`, rest);
      return { status: answer.status, body: Object(await answer.json()) };
    },
    close: async () => {
      await sandbox.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
