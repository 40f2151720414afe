import { type Filter, messageOf, type ProbationCommand, probationStates } from '@adhelm/contracts';
import { type PopupProps, popupCode, useNow, usePopupCode, useUrlState } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { FigureListPage, failureOf, useFilters, useListState } from '@adhelm/shared-ui/figure-list';
import { useBusEvent, useHost, usePermission } from '@adhelm/shared-ui/module';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { RuleArea } from '../rule-area.ts';
import { RuleTabs } from '../tabs/rule-tabs.tsx';
import { messages as texts } from './messages.ts';
import { commandProbation, useProbations } from './probation-api.ts';
import { type ProbationRow, probationColumns, rowOf } from './probation-columns.tsx';

type StartProps = PopupProps & { readonly onStarted: () => void };
const noRows: readonly ProbationRow[] = [];
const startCode = popupCode<StartProps>(async () => (await import('./start-probation.tsx')).StartProbation);
const idOf = ({ id }: ProbationRow) => id;
const nameOf = ({ widget }: ProbationRow) => widget;
const searchedText = ({ widget, campaignName, accountName }: ProbationRow) =>
  `${widget} ${campaignName ?? ''} ${accountName}`;
/** The query parameter of the dialog that starts a probation. */
const START = 'start';

const known: readonly Filter[] = [
  {
    name: 'state',
    label: texts.columns.state,
    multiple: true,
    options: probationStates.map((id) => ({ id, name: texts.states[id] })),
  },
];

/** Retests of blocked widgets: where they are, what they spent, what was decided. */
export function ProbationPage({ area }: { readonly area: RuleArea }) {
  const host = useHost();
  const now = useNow();
  const { read, write } = useUrlState();
  const answer = useProbations();
  const { data, refresh } = answer;
  useBusEvent('action.changed', () => void refresh());
  useBusEvent('job.changed', () => void refresh());
  const filters = useFilters(known);
  const { isAllowed } = usePermission('change-campaigns');
  const isStarting = isAllowed && read(START) !== null;
  const Start = usePopupCode(startCode, isStarting);
  const [isSending, setSending] = useState(false);
  const all = useMemo(() => data?.rows.map(rowOf) ?? noRows, [data]);
  const chosen = filters.selection['state'];
  const rows = useMemo(
    () => (chosen === undefined ? all : all.filter(({ state }) => chosen.includes(state))),
    [all, chosen],
  );
  const counts = {
    state: Object.fromEntries(
      probationStates.map((state) => [state, all.filter((row) => row.state === state).length]),
    ),
  };
  const state = useListState({ screen: 'rules/probation', all: rows, search: filters.search, searchedText });
  const command = async ({ id, widget }: ProbationRow, what: ProbationCommand) => {
    setSending(true);
    try {
      await commandProbation(host, id, what);
      host.notify({ tone: 'info', title: what === 'stop' ? texts.stopped(widget) : texts.undone(widget) });
    } catch (error) {
      host.notify({ tone: 'danger', title: texts.notDone, description: messageOf(error) });
    } finally {
      setSending(false);
      await refresh();
    }
  };
  const start = isAllowed && (
    <Button colorPalette="accent" onClick={() => write({ [START]: '1' }, true)}>
      <Plus aria-hidden />
      {texts.start}
    </Button>
  );
  const close = () => write({ [START]: null }, true);
  return (
    <FigureListPage
      id="probation-grid"
      texts={texts}
      parent={{ label: area.texts.title, to: area.path }}
      views={<RuleTabs area={area} present="probation" />}
      answer={{ ...answer, data: data === undefined ? undefined : { rows } }}
      hasFreshness={false}
      listFailure={failureOf(answer)}
      fileName={texts.fileName}
      mainAction={start}
      next={start}
      filters={{ ...filters, known, counts }}
      permission="change-campaigns"
      view={{
        ...state,
        columns: probationColumns({
          now,
          mayChange: isAllowed,
          isSending,
          onCommand: (row, what) => void command(row, what),
        }),
      }}
      isLoading={data === undefined && answer.error === undefined}
      rowId={idOf}
      rowName={nameOf}
      grid={{ cardColumns: ['state', 'spent', 'left', 'outcome', 'actions'] }}
    >
      {Start !== null && isStarting && (
        <Start
          isOpen
          onClose={close}
          onStarted={() => {
            close();
            void refresh();
          }}
        />
      )}
    </FigureListPage>
  );
}
