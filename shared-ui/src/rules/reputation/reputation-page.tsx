import {
  type Filter,
  type PlacementReputation,
  REPUTATION_HALF_LIFE_DAYS,
  reputationVerdicts,
} from '@adhelm/contracts';
import { formatRange, LabelledSelect, popupCode, usePopupCode, useUrlState } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import {
  BulkBar,
  FigureListPage,
  failureOf,
  useFilters,
  useListSelection,
  useListState,
} from '@adhelm/shared-ui/figure-list';
import { usePermission } from '@adhelm/shared-ui/module';
import { useMemo, useState } from 'react';
import type { RuleArea } from '../rule-area.ts';
import { RuleTabs } from '../tabs/rule-tabs.tsx';
import type { AddToListProps } from './add-to-list.tsx';
import { messages as texts } from './messages.ts';
import { placementColumns } from './placement-columns.tsx';
import { SITES, useReputation } from './reputation-api.ts';

const noPlacements: readonly PlacementReputation[] = [];
const addCode = popupCode<AddToListProps>(async () => (await import('./add-to-list.tsx')).AddToList);
const idOf = ({ widget }: PlacementReputation) => widget;
const searchedText = ({ widget, lists }: PlacementReputation) => `${widget} ${lists.join(' ')}`;
const SOURCE = 'network';

const known: readonly Filter[] = [
  {
    name: 'verdict',
    label: texts.verdict,
    multiple: true,
    options: reputationVerdicts.map((id) => ({ id, name: texts.verdicts[id] })),
  },
  {
    name: 'listed',
    label: texts.listed,
    multiple: false,
    options: (['yes', 'no'] as const).map((id) => ({ id, name: texts.listedOptions[id] })),
  },
];

/** Placements over all campaigns of a network, to block what loses before a new campaign pays for it. */
export function ReputationPage({ area }: { readonly area: RuleArea }) {
  const { read, write } = useUrlState();
  const network = read(SOURCE);
  const answer = useReputation(network);
  const { data, refresh } = answer;
  const filters = useFilters(known);
  const { isAllowed } = usePermission('change-campaigns');
  const [isAdding, setAdding] = useState(false);
  const Add = usePopupCode(addCode, isAdding);
  const all = data?.data ?? noPlacements;
  const { verdict, listed } = filters.selection;
  const rows = useMemo(
    () =>
      all.filter(
        (row) =>
          (verdict?.includes(row.verdict) ?? true) &&
          (listed === undefined || listed.includes(row.lists.length > 0 ? 'yes' : 'no')),
      ),
    [all, verdict, listed],
  );
  const counts = {
    verdict: Object.fromEntries(
      reputationVerdicts.map((id) => [id, all.filter((row) => row.verdict === id).length]),
    ),
  };
  const state = useListState({ screen: 'rules/reputation', all: rows, search: filters.search, searchedText });
  const { selected, selectedRows, setSelected, clearSelection } = useListSelection(state.rows, idOf);
  const currency = data?.currency ?? 'USD';
  const columns = useMemo(() => placementColumns(currency), [currency]);
  return (
    <FigureListPage
      id="reputation-grid"
      texts={{ ...texts, description: texts.loading }}
      description={
        data === undefined ? undefined : texts.description(formatRange(data.range), REPUTATION_HALF_LIFE_DAYS)
      }
      parent={{ label: area.texts.title, to: area.path }}
      views={<RuleTabs area={area} present="reputation" />}
      answer={{ ...answer, data: data === undefined ? undefined : { rows } }}
      hasFreshness={false}
      listFailure={failureOf(answer)}
      fileName={texts.fileName}
      controls={
        <LabelledSelect
          label={texts.network}
          value={network ?? data?.source ?? null}
          options={[
            ...(data?.sources ?? []).map(({ id, name }) => ({ value: id, label: name })),
            { value: SITES, label: texts.sites },
          ]}
          onChange={(chosen) => write({ [SOURCE]: chosen })}
        />
      }
      filters={{ ...filters, known, counts }}
      permission="change-campaigns"
      view={{ ...state, columns }}
      isLoading={data === undefined && answer.error === undefined}
      rowId={idOf}
      rowName={idOf}
      grid={{ cardColumns: ['verdict', 'losing', 'cost', 'profit'] }}
      {...(isAllowed ? { selection: { selected, onChange: setSelected } } : {})}
    >
      <BulkBar count={selected.size} onClear={clearSelection}>
        <Button size="sm" colorPalette="accent" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </BulkBar>
      {Add !== null && isAdding && (
        <Add
          isOpen
          placements={selectedRows}
          currency={currency}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            clearSelection();
            void refresh();
          }}
        />
      )}
    </FigureListPage>
  );
}
