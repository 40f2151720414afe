import type { Filter, ScheduledReport } from '@adhelm/contracts';
import { Notice, popupCode, usePopupCode } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { FigureListPage, failureOf, useFilters, useListState } from '@adhelm/shared-ui/figure-list';
import { usePermission } from '@adhelm/shared-ui/module';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useDrawerView } from '../frame/index.ts';
import { messages } from './messages.ts';
import { useScheduledReports } from './schedule-api.ts';
import { scheduleColumns } from './schedule-columns.tsx';
import type { ScheduleDrawerProps } from './schedule-drawer.tsx';

const texts = messages.list;
const noReports: readonly ScheduledReport[] = [];
const idOf = ({ id }: ScheduledReport) => id;
const nameOf = ({ name }: ScheduledReport) => name;
const searchedText = ({ name, sentence, recipients }: ScheduledReport) =>
  [name, sentence, ...recipients.map(({ address }) => address)].join(' ');
const known: readonly Filter[] = [
  {
    name: 'state',
    label: texts.columns.state,
    multiple: true,
    options: (['active', 'paused'] as const).map((id) => ({ id, name: messages[id] })),
  },
];
const drawerCode = popupCode<ScheduleDrawerProps>(
  async () => (await import('./schedule-drawer.tsx')).ScheduleDrawer,
);

/** `/app/ts/expense-report/schedule`; `?report=` shows one in a drawer. */
export function SchedulePage() {
  const answer = useScheduledReports();
  const { data } = answer;
  const { isAllowed } = usePermission('change-campaigns');
  const drawer = useDrawerView('report');
  const isOpen = drawer.view.kind === 'new' || drawer.view.kind === 'one';
  const Drawer = usePopupCode(drawerCode, isOpen);
  const filters = useFilters(known);
  const chosen = filters.selection['state'];
  const reports = data?.data ?? noReports;
  const all = useMemo(
    () => (chosen === undefined ? reports : reports.filter(({ state }) => chosen.includes(state))),
    [reports, chosen],
  );
  const state = useListState({
    screen: 'expense-report/schedule',
    all,
    search: filters.search,
    searchedText,
  });
  const open = (report: ScheduledReport) => drawer.showOne(report.id);
  const columns = useMemo(() => scheduleColumns((report) => drawer.showOne(report.id)), [drawer.showOne]);
  const create = isAllowed && (
    <Button colorPalette="accent" onClick={drawer.showNew}>
      <Plus aria-hidden />
      {messages.create}
    </Button>
  );
  return (
    <FigureListPage
      id="scheduled-reports-grid"
      texts={texts}
      answer={{ ...answer, data: data === undefined ? undefined : { rows: all } }}
      hasFreshness={false}
      listFailure={failureOf(answer)}
      fileName={texts.fileName}
      mainAction={create}
      next={create}
      filters={{ ...filters, known }}
      permission="change-campaigns"
      above={
        data?.isSent === false && (
          <Notice tone="info" title={messages.outbox}>
            {messages.outboxText}
          </Notice>
        )
      }
      view={{ ...state, columns }}
      isLoading={answer.isLoading}
      rowId={idOf}
      rowName={nameOf}
      onOpen={open}
      grid={{ cardColumns: ['when', 'state', 'next'] }}
    >
      {Drawer !== null && <Drawer isOpen={isOpen} onClose={drawer.close} drawer={drawer} reports={answer} />}
    </FigureListPage>
  );
}
