import type { DescribedClientOptions } from '../described-client.ts';
import { describedReads } from '../described-reads.ts';
import { type SourceDescriptionInput, sourceDescription } from '../description/source-description.ts';
import { accessTo, answeringSource, type Given, type Received, rowsIn } from './answering-source.ts';
import { plainDescription } from './plain-description.ts';

/** Overrides of a description. */
export type Changed = Partial<SourceDescriptionInput>;

const never = new AbortController().signal;
const plainList = plainDescription.reads.campaigns;
const plainReport = plainDescription.reads.reports.campaign_day;

/** The days that the reads of `describedSources` request. */
export const range = { startDate: '2026-11-01', endDate: '2026-11-05' };

export function withReport(changed: object): Changed {
  return { reads: { reports: { campaign_day: { ...plainReport, ...changed } } } };
}

export function withList(changed: object): Changed {
  return { reads: { campaigns: { ...plainList, ...changed } } };
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
    const description = sourceDescription({ ...plainDescription, ...changed });
    const reads = describedReads(description, { retries: 0, ...options });
    running.push(reads, source);
    const access = accessTo(source.url);
    return {
      source,
      reads,
      access,
      campaigns: () => rowsIn(reads.listCampaigns(access, never)),
      facts: () => rowsIn(reads.readFacts(access, 'campaign_day', range, never)),
    };
  }

  async function closeAll(): Promise<void> {
    for (const one of running.splice(0)) await one.close();
  }

  return { against, closeAll };
}
