import type { CampaignChoice, Verdict } from '@adhelm/contracts';
import type { FilterSelection } from '@adhelm/shared-ui';
import type { Filters, MetricCondition } from '@adhelm/shared-ui/figure-list';
import { useMemo } from 'react';

type ListChoiceOptions = {
  /** Whose list; null while it is not known. */
  readonly of: {
    readonly source: string;
    readonly account: string;
    readonly campaign?: string | null | undefined;
  } | null;
  /** Unset for campaigns. */
  readonly level?: 'content' | 'widget';
  readonly filters: Pick<Filters, 'isKnown' | 'selection' | 'search'>;
  readonly metric: MetricCondition | undefined;
};

/** What a list of one account displays, for its key figures; null while it is not known. The same object until it changes. */
export function useListChoice({ of, level, filters, metric }: ListChoiceOptions): CampaignChoice | null {
  const { source, account, campaign } = of ?? {};
  const { isKnown, selection, search } = filters;
  const where = metric === undefined || metric.fault !== undefined ? '' : metric.text;
  return useMemo(() => {
    if (source === undefined || account === undefined || !isKnown) return null;
    return {
      oneAccount: { source, account },
      ...(level === undefined ? {} : { level }),
      ...(campaign === undefined || campaign === null ? {} : { campaign }),
      ...(Object.keys(selection).length === 0 ? {} : { filters: chosenFilters(selection) }),
      ...(search === '' ? {} : { search }),
      ...(where === '' ? {} : { where }),
    };
  }, [source, account, campaign, level, isKnown, selection, search, where]);
}

const verdicts = ['losing', 'earning', 'unknown'] as const satisfies readonly Verdict[];
const states = ['yes', 'no'] as const;

function chosenFilters({ evidence, blocked, ...own }: FilterSelection): CampaignChoice['filters'] {
  return {
    ...Object.fromEntries(Object.entries(own).map(([name, options]) => [name, [...options]])),
    ...(evidence === undefined ? {} : { evidence: verdicts.filter((one) => evidence.includes(one)) }),
    ...(blocked === undefined ? {} : { blocked: states.filter((one) => blocked.includes(one)) }),
  };
}
