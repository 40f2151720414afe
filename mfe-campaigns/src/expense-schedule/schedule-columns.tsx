import type { ScheduledReport } from '@adhelm/contracts';
import { formatInstant } from '@adhelm/shared-ui';
import { chakra } from '@adhelm/shared-ui/chakra';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { messages } from './messages.ts';
import { ReportStateBadge, RunStateBadge, runInWords } from './report-states.tsx';

const { columns } = messages.list;

/** What people know about a scheduled report at a glance. */
export function scheduleColumns(onOpen: (report: ScheduledReport) => void): GridColumn<ScheduledReport>[] {
  return [
    {
      id: 'name',
      label: columns.name,
      align: 'start',
      width: 200,
      grow: 2,
      value: ({ name }) => name,
      rowName: ({ name }) => name,
      render: (report, { tabIndex }) => (
        <chakra.button
          type="button"
          className="text"
          dir="auto"
          fontWeight="medium"
          color="accent.fg"
          cursor="pointer"
          textAlign="start"
          tabIndex={tabIndex}
          onClick={() => onOpen(report)}
        >
          {report.name}
        </chakra.button>
      ),
    },
    {
      id: 'when',
      label: columns.when,
      align: 'start',
      width: 280,
      grow: 2,
      value: ({ sentence }) => sentence,
    },
    {
      id: 'state',
      label: columns.state,
      align: 'start',
      width: 110,
      isGroupable: true,
      value: ({ state }) => messages[state],
      render: (report) => <ReportStateBadge report={report} />,
    },
    {
      id: 'next',
      label: columns.next,
      align: 'start',
      width: 180,
      value: ({ nextRunAt }) => nextRunAt,
      render: ({ nextRunAt }) => <bdi>{nextRunAt === null ? '–' : formatInstant(nextRunAt)}</bdi>,
    },
    {
      id: 'last',
      label: columns.last,
      align: 'start',
      width: 150,
      value: ({ lastRun }) => (lastRun === null ? messages.never : runInWords(lastRun)),
      render: ({ lastRun }) => (lastRun === null ? messages.never : <RunStateBadge run={lastRun} />),
    },
    {
      id: 'recipients',
      label: columns.recipients,
      align: 'end',
      width: 110,
      value: ({ recipients }) => recipients.filter(({ unsubscribedAt }) => unsubscribedAt === null).length,
    },
    {
      id: 'owner',
      label: columns.owner,
      align: 'start',
      width: 150,
      isGroupable: true,
      value: ({ owner }) => owner.name,
    },
  ];
}
