import { AdhelmError, type BlockListEntry, messageOf } from '@adhelm/contracts';
import { formatAge, formatInstant, popupCode, useNow, usePopupCode } from '@adhelm/shared-ui';
import { Button, Span } from '@adhelm/shared-ui/chakra';
import {
  BulkBar,
  FigureListPage,
  failureOf,
  useFilters,
  useListSelection,
  useListState,
} from '@adhelm/shared-ui/figure-list';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { useBusEvent, useHost, usePermission } from '@adhelm/shared-ui/module';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { reasonText } from '../reason-text.ts';
import type { RuleArea } from '../rule-area.ts';
import { RuleTabs } from '../tabs/rule-tabs.tsx';
import { tabPath } from '../tabs/tab-of.ts';
import type { AddWidgetsProps } from './add-widgets.tsx';
import type { BlockListFormProps } from './block-list-form.tsx';
import {
  addToBlockList,
  removeFromBlockList,
  useBlockListEntries,
  useBlockLists,
} from './block-lists-api.ts';
import { BlockStates, statesInWords } from './block-states.tsx';
import { messages } from './messages.ts';
import type { PushQuestionProps } from './push-question.tsx';

const texts = messages.entries;
const noEntries: readonly BlockListEntry[] = [];
const formCode = popupCode<BlockListFormProps>(
  async () => (await import('./block-list-form.tsx')).BlockListForm,
);
const addCode = popupCode<AddWidgetsProps>(async () => (await import('./add-widgets.tsx')).AddWidgets);
const pushCode = popupCode<PushQuestionProps>(async () => (await import('./push-question.tsx')).PushQuestion);
const idOf = ({ widget }: BlockListEntry) => widget;
const searchedText = ({ widget, note }: BlockListEntry) => `${widget} ${note ?? ''}`;

type BlockListPageProps = { readonly area: RuleArea; readonly id: string };

/** The widgets of one list, and what became of them in its campaigns. */
export function BlockListPage({ area, id }: BlockListPageProps) {
  const host = useHost();
  const now = useNow();
  const lists = useBlockLists();
  const answer = useBlockListEntries(id);
  const list = lists.data?.data.find((one) => one.id === id);
  const refresh = async () => {
    await Promise.all([lists.refresh(), answer.refresh()]);
  };
  useBusEvent('action.changed', () => void refresh());
  const filters = useFilters(undefined);
  const { isAllowed } = usePermission('change-campaigns');
  const [open, setOpen] = useState<'form' | 'add' | 'push' | null>(null);
  const Form = usePopupCode(formCode, open === 'form');
  const Add = usePopupCode(addCode, open === 'add');
  const Push = usePopupCode(pushCode, open === 'push');
  const state = useListState({
    screen: 'rules/block-list',
    all: answer.data?.rows ?? noEntries,
    search: filters.search,
    searchedText,
  });
  const { selected, selectedRows, setSelected, clearSelection } = useListSelection(state.rows, idOf);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      host.notify({ tone: 'danger', title: messages.notDone, description: messageOf(error) });
    } finally {
      await refresh();
    }
  };
  const remove = () => {
    const rows = selectedRows;
    return attempt(async () => {
      const { removed } = await removeFromBlockList(host, id, rows.map(idOf));
      clearSelection();
      host.notify({
        tone: 'info',
        title: messages.removed(removed),
        description: messages.staysBlocked,
        action: {
          label: messages.undo,
          run: () => void attempt(async () => void (await addToBlockList(host, id, rows))),
        },
      });
    });
  };
  const closeAndRefresh = () => {
    setOpen(null);
    void refresh();
  };
  const add = isAllowed && list !== undefined && (
    <Button colorPalette="accent" onClick={() => setOpen('add')}>
      <Plus aria-hidden />
      {messages.add}
    </Button>
  );
  const isMissing = lists.data !== undefined && list === undefined;
  return (
    <FigureListPage
      id="block-list-grid"
      texts={{ ...texts, title: list?.name ?? messages.lists.title }}
      description={
        list === undefined ? undefined : (
          <>
            {messages.attached(list.campaigns)}
            {list.entries > 0 && list.campaigns > 0 && <BlockStates counts={list.counts} />}
          </>
        )
      }
      parent={{ label: messages.lists.title, to: tabPath(area, 'block-lists') }}
      views={<RuleTabs area={area} present="block-lists" />}
      answer={answer}
      hasFreshness={false}
      pageFailure={
        isMissing
          ? { error: new AdhelmError('not-found', messages.gone), onRetry: () => void lists.refresh() }
          : undefined
      }
      listFailure={failureOf(answer)}
      fileName={texts.fileName}
      actions={
        isAllowed &&
        list !== undefined && (
          <>
            <Button variant="outline" onClick={() => setOpen('form')}>
              {messages.edit}
            </Button>
            <Button
              variant="outline"
              disabled={list.campaigns === 0 || list.entries === 0}
              loading={list.isPushing}
              loadingText={messages.pushing}
              onClick={() => setOpen('push')}
            >
              {messages.push}
            </Button>
          </>
        )
      }
      mainAction={add}
      next={add}
      filters={{ ...filters, known: [] }}
      permission="change-campaigns"
      view={{ ...state, columns: entryColumns(now) }}
      isLoading={answer.data === undefined && answer.error === undefined}
      rowId={idOf}
      rowName={idOf}
      grid={{ cardColumns: ['state', 'note', 'added'] }}
      {...(isAllowed ? { selection: { selected, onChange: setSelected } } : {})}
    >
      <BulkBar count={selected.size} onClear={clearSelection}>
        <Button size="sm" variant="outline" onClick={() => void remove()}>
          {messages.remove}
        </Button>
      </BulkBar>
      {list !== undefined && (
        <>
          {Form !== null && open === 'form' && (
            <Form isOpen list={list} onClose={() => setOpen(null)} onSaved={closeAndRefresh} />
          )}
          {Add !== null && open === 'add' && (
            <Add isOpen list={list} onClose={() => setOpen(null)} onAdded={closeAndRefresh} />
          )}
          {Push !== null && open === 'push' && (
            <Push isOpen list={list} onClose={() => setOpen(null)} onPushed={closeAndRefresh} />
          )}
        </>
      )}
    </FigureListPage>
  );
}

const entryColumns = (now: Date): GridColumn<BlockListEntry>[] => [
  {
    id: 'widget',
    label: texts.columns.widget,
    align: 'start',
    width: 160,
    grow: 1,
    value: ({ widget }) => widget,
    rowName: ({ widget }) => widget,
  },
  {
    id: 'state',
    label: texts.columns.state,
    align: 'start',
    width: 260,
    grow: 2,
    value: ({ counts }) => statesInWords(counts),
    render: ({ counts }) => <BlockStates counts={counts} />,
  },
  {
    id: 'reason',
    label: texts.columns.reason,
    align: 'start',
    width: 220,
    grow: 2,
    value: (entry) => reasonText(entry),
  },
  { id: 'note', label: texts.columns.note, align: 'start', width: 200, grow: 2, value: ({ note }) => note },
  {
    id: 'added',
    label: texts.columns.added,
    align: 'start',
    width: 180,
    value: ({ addedAt }) => addedAt,
    render: ({ addedBy, addedAt }) => (
      <Span className="text" color="fg.muted" title={formatInstant(addedAt)}>
        <bdi>{messages.changedBy(addedBy.name, formatAge(addedAt, now))}</bdi>
      </Span>
    ),
  },
];
