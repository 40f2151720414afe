import { type ScheduledReport, scheduleSentence } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { recipientsOf } from './recipient-repository.ts';
import type { StoredReport } from './report-repository.ts';
import { lastRuns } from './run-repository.ts';

/** One report, as people see it. */
export async function publicReport(client: Queries, report: StoredReport): Promise<ScheduledReport> {
  const [one] = await publicReports(client, [report]);
  if (one === undefined) throw new Error('a stored report has a public form');
  return one;
}

/** Reports with their recipients and last run, as people see them. */
export async function publicReports(
  client: Queries,
  reports: readonly StoredReport[],
): Promise<ScheduledReport[]> {
  const ids = reports.map(({ id }) => id);
  const recipients = await recipientsOf(client, ids);
  const runs = await lastRuns(client, ids);
  return reports.map(({ ownerId, ownerName, attempts: _of, nextRunAt, ...report }) => ({
    ...report,
    owner: { id: ownerId, name: ownerName },
    sentence: scheduleSentence(report),
    nextRunAt: nextRunAt?.toISOString() ?? null,
    recipients: recipients
      .filter(({ reportId }) => reportId === report.id)
      .map(({ address, unsubscribedAt }) => ({
        address,
        unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
      })),
    lastRun: runs.get(report.id) ?? null,
  }));
}
