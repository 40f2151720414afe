import { actorKinds, campaignActivityKinds, type Filter } from '@adhelm/contracts';
import { EmptyList, FilterBar, ListPlane } from '@adhelm/shared-ui';
import { useFilters } from '@adhelm/shared-ui/figure-list';
import type { CurrentCampaign } from '../current-campaign/use-campaign.ts';
import { HistoryList } from './history-list.tsx';
import { messages } from './messages.ts';
import { useHistory } from './use-history.ts';

const { about, kind, by, none, filtered } = messages;
const filters: readonly Filter[] = [
  {
    name: 'about',
    label: about.label,
    multiple: false,
    options: campaignActivityKinds.map((id) => ({ id, name: about[id] })),
  },
  {
    name: 'kind',
    label: kind.label,
    multiple: false,
    options: (['changes', 'failures'] as const).map((id) => ({ id, name: kind[id] })),
  },
  {
    name: 'by',
    label: by.label,
    multiple: false,
    options: actorKinds.map((id) => ({ id, name: by[id] })),
  },
];

/** What was done to the campaign, its contents and its widgets on the chosen days. */
export function HistoryTab({ campaign }: { readonly campaign: CurrentCampaign }) {
  const { address, dates } = campaign;
  const { selection, isFiltered, choose, clear } = useFilters(filters);
  const log = useHistory({ address, range: dates.range, selection });
  return (
    <>
      <FilterBar filters={filters} selection={selection} onChange={choose} onClear={clear} />
      <ListPlane>
        <HistoryList
          log={log}
          campaign={campaign}
          empty={<EmptyList isFiltered={isFiltered} onClear={clear} none={none} filtered={filtered} />}
        />
      </ListPlane>
    </>
  );
}
