import type { DescribedClientOptions } from '../described-client.ts';
import { describedReads } from '../described-reads.ts';
import type { AnyDescription, CampaignReport } from '../source-description.ts';
import { accessTo, answeringSource, type Given, type Received, rowsIn } from './answering-source.ts';
import { plainDescription, plainList, plainReport } from './plain-description.ts';

/** Overrides of a description. */
export type Changed = Partial<AnyDescription>;

const never = new AbortController().signal;
const { access } = plainDescription.reads;

/** The days that the reads of `describedSources` request. */
export const range = { startDate: '2026-11-01', endDate: '2026-11-05' };

export function withReport(changed: Partial<Omit<CampaignReport, 'range' | 'fields'>>): Changed {
  return { reads: { access, reports: { campaign_day: { ...plainReport, ...changed } } } };
}

/** With a report of another range or other fields. */
export function withDays(
  report: Pick<CampaignReport, 'range' | 'fields'> & Partial<CampaignReport>,
): Changed {
  const campaign_day = { ...plainReport, ...report } as CampaignReport;
  return { reads: { access, reports: { campaign_day } } };
}

export function withList(changed: Partial<AnyDescription['reads']['campaigns']>): Changed {
  return { reads: { access, campaigns: { ...plainList, ...changed } } };
}

/** A row of the plain report. */
export function reportRow(changed: object = {}) {
  return { id: 1, day: '2026-11-02', clicks: 3, cost: '1.5', revenue: 2, ...changed };
}

/** Sources with the plain description and overrides, which run until `closeAll`. */
export function describedSources() {
  const running: { close(): Promise<unknown> }[] = [];

  async function against(
    changed: Changed,
    answer: (request: Received) => Given | Promise<Given>,
    options: DescribedClientOptions = {},
  ) {
    const source = await answeringSource(answer);
    const reads = describedReads({ ...plainDescription, ...changed }, { retries: 0, ...options });
    running.push(reads, source);
    const account = accessTo(source.url);
    return {
      source,
      reads,
      access: account,
      campaigns: () => rowsIn(reads.listCampaigns(account, never)),
      facts: () => rowsIn(reads.readFacts(account, 'campaign_day', range, never)),
    };
  }

  async function closeAll(): Promise<void> {
    for (const one of running.splice(0)) await one.close();
  }

  return { against, closeAll };
}
