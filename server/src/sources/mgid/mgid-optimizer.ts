import type { CoefficientChange } from '../changes.ts';
import { answers, sourceQualityAnalysisSchema } from './mgid-answers.ts';
import type { MgidClient } from './mgid-client.ts';

/** How MGID writes a time in its reports; it documents no format for this one, so anything else tells nothing. */
const DAY_FIRST = /^\d{4}-\d{2}-\d{2}(?![\d-])/;

/**
 * The last change of each traffic source's coefficient in a campaign, whoever made it. `qualityFactorUpdatedAt` and
 * `previousQualityFactor` are only in the statistics by source. See `Connector.readCoefficientChanges`.
 */
export async function readCoefficientChanges(
  client: MgidClient,
  campaignId: string,
  signal: AbortSignal,
): Promise<CoefficientChange[]> {
  const answer = await client.qualityAnalysisSources(campaignId, signal);
  if (answer === null) return [];
  const periods = answers.parsed(sourceQualityAnalysisSchema, answer, '/quality-analysis-sources');
  const sources = Object.values(periods[campaignId] ?? {})[0] ?? {};
  return Object.entries(sources).flatMap(([id, source]) => {
    const [day] = DAY_FIRST.exec(source.qualityFactorUpdatedAt ?? '') ?? [];
    const before = numberOf(source.previousQualityFactor);
    const after = numberOf(source.qualityFactor);
    return day === undefined || before === null || after === null || before === after
      ? []
      : [{ id, day, before, after }];
  });
}

function numberOf(written: string | number | null | undefined): number | null {
  const value = Number(written);
  return written === null || written === undefined || written === '' || !Number.isFinite(value)
    ? null
    : value;
}
