import { type BlockList, type Filter, messageOf } from '@adhelm/contracts';
import { popupCode, useNow, usePopupCode, useUrlState } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import {
  BulkBar,
  FigureListPage,
  failureOf,
  useFilters,
  useListSelection,
  useListState,
} from '@adhelm/shared-ui/figure-list';
import { useBusEvent, useHost, usePermission } from '@adhelm/shared-ui/module';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RuleArea } from '../rule-area.ts';
import { RuleTabs } from '../tabs/rule-tabs.tsx';
import { tabPath } from '../tabs/tab-of.ts';
import { blockListColumns } from './block-list-columns.tsx';
import type { BlockListFormProps } from './block-list-form.tsx';
import { BlockListPage } from './block-list-page.tsx';
import { draftOf, editBlockList, removeBlockList, useBlockLists } from './block-lists-api.ts';
import { messages } from './messages.ts';

const texts = messages.lists;
const noLists: readonly BlockList[] = [];
const formCode = popupCode<BlockListFormProps>(
  async () => (await import('./block-list-form.tsx')).BlockListForm,
);
const idOf = ({ id }: BlockList) => id;
const nameOf = ({ name }: BlockList) => name;
const searchedText = ({ name, sourceName }: BlockList) => `${name} ${sourceName}`;
const known: readonly Filter[] = [
  {
    name: 'sync',
    label: texts.columns.sync,
    multiple: true,
    options: [
      { id: 'on', name: messages.on },
      { id: 'off', name: messages.off },
    ],
  },
];

/** The block lists, or the widgets of the one that the URL names. */
export function BlockListsPage({ area }: { readonly area: RuleArea }) {
  const { read } = useUrlState();
  const list = read('list');
  return list === null ? <AllLists area={area} /> : <BlockListPage area={area} id={list} />;
}

function AllLists({ area }: { readonly area: RuleArea }) {
  const host = useHost();
  const navigate = useNavigate();
  const now = useNow();
  const answer = useBlockLists();
  const { data, refresh } = answer;
  useBusEvent('action.changed', () => void refresh());
  const filters = useFilters(known);
  const { isAllowed } = usePermission('change-campaigns');
  const [isCreating, setCreating] = useState(false);
  const Form = usePopupCode(formCode, isCreating);
  const chosen = filters.selection['sync'];
  const all = data?.data ?? noLists;
  const lists = useMemo(
    () => (chosen === undefined ? all : all.filter(({ isOn }) => chosen.includes(isOn ? 'on' : 'off'))),
    [all, chosen],
  );
  const state = useListState({
    screen: 'rules/block-lists',
    all: lists,
    search: filters.search,
    searchedText,
  });
  const { selected, selectedRows, setSelected, clearSelection } = useListSelection(state.rows, idOf);
  const hrefOf = ({ id }: BlockList) => tabPath(area, 'block-lists', { list: id });
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      host.notify({ tone: 'danger', title: messages.notDone, description: messageOf(error) });
    } finally {
      await refresh();
    }
  };
  const onSwitch = (list: BlockList, isOn: boolean) =>
    void attempt(async () => {
      await editBlockList(host, list, { ...draftOf(list), isOn });
      host.notify({ tone: 'success', title: messages.switched(list.name, isOn) });
    });
  const remove = () =>
    attempt(async () => {
      for (const list of selectedRows) {
        await removeBlockList(host, list);
        host.notify({
          tone: 'info',
          title: messages.deleted(list.name),
          description: messages.staysBlocked,
        });
      }
      clearSelection();
    });
  const create = isAllowed && (
    <Button colorPalette="accent" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {messages.create}
    </Button>
  );
  return (
    <FigureListPage
      id="block-lists-grid"
      texts={texts}
      parent={{ label: area.texts.title, to: area.path }}
      views={<RuleTabs area={area} present="block-lists" />}
      answer={{ ...answer, data: data === undefined ? undefined : { rows: lists } }}
      hasFreshness={false}
      listFailure={failureOf(answer)}
      fileName={texts.fileName}
      mainAction={create}
      next={create}
      filters={{ ...filters, known }}
      permission="change-campaigns"
      view={{ ...state, columns: blockListColumns({ now, hrefOf, mayChange: isAllowed, onSwitch }) }}
      isLoading={answer.isLoading}
      rowId={idOf}
      rowName={nameOf}
      onOpen={(list) => navigate(hrefOf(list))}
      grid={{ cardColumns: ['state', 'sync', 'entries'] }}
      {...(isAllowed ? { selection: { selected, onChange: setSelected } } : {})}
    >
      <BulkBar count={selected.size} onClear={clearSelection}>
        <Button size="sm" variant="outline" onClick={() => void remove()}>
          {messages.removeList}
        </Button>
      </BulkBar>
      {Form !== null && isCreating && (
        <Form
          isOpen
          list={null}
          onClose={() => setCreating(false)}
          onSaved={(list) => {
            setCreating(false);
            navigate(hrefOf(list));
          }}
        />
      )}
    </FigureListPage>
  );
}
