import type { MetricsTableAnswer, MetricsTableRow } from '@adhelm/contracts';
import { type DateRangeState, useDateRange, useUrlState } from '@adhelm/shared-ui';
import { type ApiAnswer, useHost } from '@adhelm/shared-ui/module';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMetricsTable } from '../api/thrive-api.ts';

export type ChosenCampaign = {
  readonly answer: ApiAnswer<MetricsTableAnswer>;
  /** Undefined until they are loaded; largest cost first. */
  readonly campaigns: readonly MetricsTableRow[] | undefined;
  /** The campaign of the URL; null if it is not there. */
  readonly chosen: MetricsTableRow | null;
  readonly dates: DateRangeState;
  /** The campaigns load, or the address is about to name one. */
  readonly isLoading: boolean;
  readonly choose: (campaign: MetricsTableRow) => void;
};

/**
 * The Thrive campaign that the path names, which the account in the query tells apart from one with the same id; the one
 * with the largest cost, whose address then takes the place of the page's own, if it names none.
 */
export function useThriveCampaign(path: string): ChosenCampaign {
  const { campId } = useParams();
  const { read } = useUrlState();
  const { timeZone } = useHost().environment.workspace;
  const { range, isNamed } = useDateRange(timeZone);
  const answer = useMetricsTable(isNamed ? range : null);
  const campaigns = answer.data?.data.data;
  const account = read('account');
  const chosen =
    campaigns?.find(({ id, account: own }) => id === campId && (account === null || own === account)) ?? null;
  const dates = useDateRange(chosen?.timeZone ?? timeZone);
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = ({ id, account: own }: MetricsTableRow, replace: boolean) => {
    const query = new URLSearchParams(search);
    query.set('account', own);
    void navigate(`${path}/${encodeURIComponent(id)}?${query}`, { replace });
  };
  const first = campId === undefined ? campaigns?.[0] : undefined;
  useEffect(() => {
    if (first !== undefined) open(first, true);
  });
  return {
    answer,
    campaigns,
    chosen,
    dates,
    isLoading: (campaigns === undefined && answer.error === undefined) || first !== undefined,
    choose: (campaign) => open(campaign, false),
  };
}
