import {
  campaignPrior,
  dayInZone,
  type EvidenceData,
  notJudged,
  type RowEvidence,
  verdictOf,
} from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { dayWeights, delayCurve } from '../evidence/index.ts';
import type { JoinedPage } from './joined-repository.ts';
import type { SubQuestion } from './sub-dimensions.ts';
import { idOf, type JoinedSums } from './sub-rows.ts';
import type { ChosenTrackers } from './tracker-accounts.ts';

type ToJudge = {
  readonly trackers: ChosenTrackers;
  readonly question: SubQuestion;
  readonly range: { readonly startDate: string; readonly endDate: string };
  readonly now: Date;
};

/**
 * What the figures of a page's rows say, by the rows' ids: each with the largest groups of the list as prior. Days are not
 * judged, because they do not go on. A row's clicks do not say on which days they were, so all count as on average.
 */
export async function evidenceOfRows(
  queries: Queries,
  { rows, siblings }: Pick<JoinedPage, 'rows' | 'siblings'>,
  { trackers, question, range, now }: ToJudge,
): Promise<ReadonlyMap<string, RowEvidence>> {
  if (question.groupBy.includes('day') || question.filters.has('day')) return new Map();
  const [tracker] = trackers.accounts;
  const today = dayInZone(now, tracker.timeZone);
  const curve = await delayCurve(queries, { ...tracker, today });
  const parts = dayWeights(curve, range, tracker.timeZone, now).map(({ part }) => part);
  const arrived = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  const prior = campaignPrior(siblings.flatMap((sums) => dataOf(sums, arrived) ?? []));
  return new Map(
    rows.map((row) => {
      const data = dataOf(row.sums, arrived);
      return [idOf(row), data === null ? notJudged : verdictOf(prior, data)];
    }),
  );
}

/** Null where no source reports the clicks or the cost. Pure. */
function dataOf(
  sums: Pick<JoinedSums, 'sourceClicks' | 'sourceCost' | 'conversions' | 'mappedRevenue'>,
  arrived: number,
): EvidenceData | null {
  const { sourceClicks: clicks, sourceCost: cost, conversions, mappedRevenue: revenue } = sums;
  if (clicks === null || cost === null) return null;
  return { clicks, matureClicks: clicks * arrived, conversions, cost, revenue };
}
