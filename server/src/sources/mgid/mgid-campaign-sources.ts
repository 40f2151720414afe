import { AdhelmError } from '@adhelm/contracts';
import type { ObservedValue } from '../changes.ts';
import { answers, type MgidCampaign, sourceQualityAnalysisSchema } from './mgid-answers.ts';
import type { MgidClient } from './mgid-client.ts';
import { isSourceOptimized } from './mgid-lists.ts';

/**
 * Traffic sources of a campaign that MGID optimizes by source: such a campaign has a list and coefficients of sources. A
 * source is written `s17` here, as `5701s17` is that source in one widget, because ids of sources and widgets are both
 * numbers. https://help.mgid.com/api-advertisers
 */
const SOURCE = /^s(\d+)$/;

/** MGID's words for the lists of sources. */
const typeOf = { 'widget-block': 'blocklist', 'widget-allow': 'allowlist' } as const;
type Listed = keyof typeof typeOf;

export const isSource = (id: string): boolean => SOURCE.test(id);
const numberOf = (id: string): string => id.slice(1);

/** Why a campaign takes no sources; null when it does. Documented for coefficients, and assumed for lists. */
export function refusesSources(campaign: MgidCampaign): string | null {
  return isSourceOptimized(campaign)
    ? null
    : 'MGID optimizes this campaign by widget, so its lists and coefficients take widgets only';
}

/** The parameter that adds sources to a list of the campaign or removes them; null when there is nothing to change. */
export function sourceFiltersFor(
  { sourceFilters }: MgidCampaign,
  { field, value, ids }: { readonly field: Listed; readonly value: boolean; readonly ids: readonly string[] },
): string | null {
  const type = sourceFilters?.filterType.toLowerCase() ?? 'off';
  if (type !== 'off' && type !== typeOf[field] && (sourceFilters?.sourcesIds ?? []).length > 0) {
    if (!value) return null;
    throw new AdhelmError(
      'conflict',
      `This campaign has another list of sources at MGID (${type}). The change would replace it.`,
    );
  }
  return [value ? 'include' : 'exclude', typeOf[field], ...ids.map(numberOf)].join(',');
}

/** Whether each source is on the list of the campaign; none is in a campaign that takes none. */
export function listedSources(
  campaign: MgidCampaign,
  field: Listed,
  ids: readonly string[],
): (readonly [string, boolean])[] {
  if (!isSourceOptimized(campaign)) return [];
  const { sourceFilters } = campaign;
  const isOfType = sourceFilters?.filterType.toLowerCase() === typeOf[field];
  const listed = new Set(isOfType ? sourceFilters?.sourcesIds : []);
  return ids.map((id) => [id, listed.has(numberOf(id))]);
}

export const sourceQualityFactorFor = (ids: readonly string[], factor: number): string =>
  JSON.stringify(Object.fromEntries(ids.map((id) => [numberOf(id), factor])));

/** Coefficients of sources; one without clicks or impressions in the campaign is missing. */
export async function sourceCoefficients(
  client: MgidClient,
  campaignId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<(readonly [string, ObservedValue])[]> {
  if (ids.length === 0) return [];
  const answer = await client.qualityAnalysisSources(campaignId, signal);
  if (answer === null) return [];
  const path = '/quality-analysis-sources';
  const sources =
    Object.values(answers.parsed(sourceQualityAnalysisSchema, answer, path)[campaignId] ?? {})[0] ?? {};
  return ids.flatMap((id) => {
    const { qualityFactor } = sources[numberOf(id)] ?? {};
    if (qualityFactor === undefined || qualityFactor === null) return [];
    const factor = Number(qualityFactor);
    if (qualityFactor === '' || !Number.isFinite(factor)) throw answers.malformed(path, 'no coefficient');
    return [[id, factor] as const];
  });
}
