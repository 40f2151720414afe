import { AdhelmError } from '@adhelm/contracts';
import { type ChangeAnswer, nothingRefused, type SourceChange } from '../changes.ts';
import { together } from '../together.ts';
import type { MgidCampaign } from './mgid-answers.ts';
import {
  isSource,
  refusesSources,
  sourceFiltersFor,
  sourceQualityFactorFor,
} from './mgid-campaign-sources.ts';
import type { MgidClient } from './mgid-client.ts';
import { changeBlockedSources } from './mgid-sources.ts';
import { notOffered, pathOf, readCampaign } from './mgid-values.ts';
import { filterOf, typeOf } from './mgid-widgets.ts';

/**
 * MGID adds and removes single ids, so entries of others are kept. Widgets and sources of a campaign are two requests;
 * sources are refused one by one where the campaign takes none.
 */
export async function changeWidgets(
  client: MgidClient,
  wanted: SourceChange,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  const { campaignId, ids, field } = wanted;
  if (campaignId === null) {
    if (field !== 'widget-block') throw notOffered(wanted);
    return changeBlockedSources(client, wanted, signal);
  }
  const widgets = ids.filter((id) => !isSource(id));
  const sources = ids.filter(isSource);
  const needsCampaign = field !== 'widget-bid' || sources.length > 0;
  const campaign = needsCampaign ? await readCampaign(client, campaignId, signal) : null;
  const path = pathOf('campaign', campaignId);

  async function ofWidgets(): Promise<ChangeAnswer> {
    if (widgets.length === 0) return nothingRefused;
    const parameters = widgetParameters(campaign, wanted, widgets);
    return parameters === null
      ? nothingRefused
      : client.changeList(path, campaignId ?? '', parameters, signal);
  }

  async function ofSources(): Promise<ChangeAnswer> {
    if (campaign === null || sources.length === 0) return nothingRefused;
    const refusal = refusesSources(campaign);
    if (refusal !== null) return allRefused(sources, refusal);
    return together(sources, async (some) => {
      const parameters = sourceParameters(campaign, wanted, some);
      if (parameters !== null) await client.change(path, campaign.id, parameters, signal);
    });
  }

  const { refused } = await ofWidgets();
  const others = await ofSources().catch((error: unknown) => {
    // an error would say that nothing was applied, and the widgets were
    if (widgets.length === 0 || !(error instanceof AdhelmError)) throw error;
    return allRefused(sources, error.message);
  });
  return { refused: new Map([...refused, ...others.refused]) };
}

function allRefused(ids: readonly string[], words: string): ChangeAnswer {
  return { refused: new Map(ids.map((id) => [id, words])) };
}

type Wanted = Readonly<Record<string, string>> | null;

function widgetParameters(
  campaign: MgidCampaign | null,
  wanted: SourceChange,
  ids: readonly string[],
): Wanted {
  if (wanted.field === 'widget-bid') {
    const factor = factorOf(wanted.value);
    return { qualityFactor: JSON.stringify(Object.fromEntries(ids.map((id) => [id, factor]))) };
  }
  if (campaign === null || (wanted.field !== 'widget-block' && wanted.field !== 'widget-allow')) {
    throw notOffered(wanted);
  }
  const type = typeOf[wanted.field];
  const now = filterOf(campaign);
  if (now.type !== type && now.ids.size > 0) {
    if (!wanted.value) return null;
    throw new AdhelmError(
      'conflict',
      type === 'except'
        ? 'This campaign has an allowlist at MGID. Blocking a widget would replace it.'
        : 'This campaign has blocked widgets at MGID. Allowing a widget would replace them.',
    );
  }
  return { widgetsFilterUid: [wanted.value ? 'include' : 'exclude', type, ...ids].join(',') };
}

function sourceParameters(campaign: MgidCampaign, wanted: SourceChange, ids: readonly string[]): Wanted {
  if (wanted.field === 'widget-bid') {
    return { sourceQualityFactor: sourceQualityFactorFor(ids, factorOf(wanted.value)) };
  }
  if (wanted.field !== 'widget-block' && wanted.field !== 'widget-allow') throw notOffered(wanted);
  const { field, value } = wanted;
  const sourceFilters = sourceFiltersFor(campaign, { field, value, ids });
  return sourceFilters === null ? null : { sourceFilters };
}

function factorOf(value: number | null): number {
  if (value === null) {
    throw new AdhelmError('validation', 'MGID widgets always have a coefficient. Use 1 for none.');
  }
  return value;
}
