import { type CampaignRow, campaignAnswerSchema, type DateRange } from '@adhelm/contracts';
import { type DateRangeState, useDateRange } from '@adhelm/shared-ui';
import { useListEvents } from '@adhelm/shared-ui/figure-list';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { findAccount, useSources } from '../../accounts/index.ts';
import type { FiguresQuestion } from '../../figures-over-time/index.ts';

/** Only the envelope is validated here; the server's tests validate the campaign. */
const answerSchema = z.extend(campaignAnswerSchema, { data: z.custom<CampaignRow>() });

export type CampaignAddress = {
  readonly source: string;
  readonly account: string;
  readonly campaign: string;
};

/** A campaign as each tab of its page receives it. */
export type CurrentCampaign = {
  readonly address: CampaignAddress;
  readonly dates: DateRangeState;
  /** Empty until it is known. */
  readonly accountName: string;
  /** For its figures over time, in the account's currency; null until the account is known. */
  readonly question: FiguresQuestion | null;
  /** The account's currency. */
  readonly currency: string;
  /** Undefined until it is loaded. */
  readonly row: CampaignRow | undefined;
  readonly refresh: () => Promise<void>;
};

/** The API's path of a campaign, or of something that belongs to it. */
export function campaignApiPath({ source, account, campaign }: CampaignAddress, part = ''): string {
  return `/api/campaigns/${[source, account, campaign].map(encodeURIComponent).join('/')}${part}`;
}

/** The campaign of an address with the figures of the URL's dates, and the account that it is in. */
export function useCampaign(address: CampaignAddress) {
  const sources = useSources();
  const registry = sources.data?.sources;
  const known = registry === undefined ? null : findAccount(registry, address);
  const isAccountMissing = registry !== undefined && known === null;
  const dates = useDateRange(known?.details.timeZone ?? 'UTC');
  const query: DateRange = dates.range;
  const question = useQuestion(known === null ? null : address, dates.range);
  const answer = useApiQuery(known === null ? null : campaignApiPath(address), query, answerSchema);
  useListEvents(known?.account ?? null, answer.refresh);
  const row = answer.data?.data;
  return {
    address,
    sources,
    isAccountMissing,
    dates,
    row,
    /** Why there is no campaign to display. */
    error: row === undefined ? (answer.error ?? sources.error) : undefined,
    sourceName: registry?.[address.source]?.name ?? address.source,
    question,
    accountName: known?.details.name ?? '',
    currency: known?.details.currency ?? row?.currency ?? '',
    refresh: answer.refresh,
    /** Changes the displayed campaign until the next refresh. */
    update: (change: (campaign: CampaignRow) => CampaignRow) =>
      answer.update((present) => ({ ...present, data: change(present.data) })),
    retry: () => {
      void sources.refresh();
      void answer.refresh();
    },
  };
}
export type LoadedCampaign = ReturnType<typeof useCampaign>;

/** The same object while nothing changes. */
function useQuestion(address: CampaignAddress | null, range: DateRange): FiguresQuestion | null {
  const { startDate, endDate } = range;
  const { source, account, campaign } = address ?? {};
  return useMemo(() => {
    if (source === undefined || account === undefined || campaign === undefined) return null;
    return {
      startDate,
      endDate,
      oneAccount: { source, account },
      campaigns: [{ source, account, id: campaign }],
    };
  }, [source, account, campaign, startDate, endDate]);
}
