import { type ExpenseChoices, expenseFilters, messageOf, type ScheduledReport } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { Button, HStack, Stack } from '@adhelm/shared-ui/chakra';
import { useHost, usePermission } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { expenseNames, useExpenseChoices } from '../expenses/index.ts';
import { ConfirmedAction, Facts } from '../frame/index.ts';
import { messages } from './messages.ts';
import { NextRuns } from './next-runs.tsx';
import { ReportStateBadge } from './report-states.tsx';
import { RunHistory } from './run-history.tsx';
import { removeReport, sendReportNow, switchReport } from './schedule-api.ts';

type ReportDetailsProps = {
  readonly report: ScheduledReport;
  /** Without one, emails that wait in the outbox cannot be sent again. */
  readonly hasMailServer: boolean;
  readonly onEdit: () => void;
  readonly onChanged: () => Promise<void>;
  readonly onRemoved: () => void;
};

/** What a scheduled report sends, when and to whom; what people do with it; what became of its emails. */
export function ReportDetails({ report, hasMailServer, onEdit, onChanged, onRemoved }: ReportDetailsProps) {
  const host = useHost();
  const { isAllowed } = usePermission('change-campaigns');
  const [busy, setBusy] = useState(false);
  const { id, name, state, pausedReason, error } = report;
  const attempt = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      host.notify({ tone: 'success', title: await work() });
      await onChanged();
    } catch (failure) {
      host.notify({ tone: 'danger', title: messages.notDone, description: messageOf(failure) });
    } finally {
      setBusy(false);
    }
  };
  const sendNow = () =>
    attempt(async () => {
      const { deliveries } = await sendReportNow(host, id, crypto.randomUUID());
      return messages.sentNow(deliveries.length);
    });
  const turn = () =>
    attempt(async () => {
      await switchReport(host, id, state === 'active' ? 'pause' : 'resume');
      return state === 'active' ? messages.pausedNow(name) : messages.resumedNow(name);
    });
  const remove = () =>
    attempt(async () => {
      await removeReport(host, id);
      onRemoved();
      return messages.removedNow(name);
    });
  return (
    <Stack gap="5">
      {state === 'paused' && (
        <Notice
          tone="warning"
          title={pausedReason === null ? messages.paused : messages.pausedBecause(pausedReason)}
        >
          {messages.pausedByPerson}
        </Notice>
      )}
      {error !== null && (
        <Notice tone="warning" title={messages.retrying}>
          {error}
        </Notice>
      )}
      {isAllowed && (
        <HStack gap="2" wrap="wrap">
          <Button size="sm" colorPalette="accent" disabled={busy} onClick={() => void sendNow()}>
            {messages.sendNow}
          </Button>
          <Button size="sm" variant="outline" onClick={onEdit}>
            {messages.edit}
          </Button>
          <Button size="sm" variant="outline" disabled={busy} onClick={() => void turn()}>
            {state === 'active' ? messages.pause : messages.resume}
          </Button>
        </HStack>
      )}
      <ReportFacts report={report} />
      {state === 'active' && <NextRuns schedule={report} />}
      <RunHistory report={report} mayResend={isAllowed && hasMailServer} />
      {isAllowed && (
        <ConfirmedAction
          label={messages.remove}
          question={messages.removeQuestion}
          text={messages.removeText}
          yes={messages.remove}
          no={messages.keep}
          act={remove}
        />
      )}
    </Stack>
  );
}

/** What a report is filtered by, with names; ids while these load, and of what the reader does not see. */
function filtersIn(
  content: ScheduledReport['content'],
  choices: ExpenseChoices | undefined,
): [string, string][] {
  const named = { sources: 'source', accounts: 'account', clients: 'client', offers: 'offer' } as const;
  return expenseFilters.flatMap((filter) => {
    const known: readonly { readonly id: string; readonly name: string }[] =
      filter === 'campaigns' ? [] : (choices?.[named[filter]] ?? []);
    const names = content[filter].map((id) => known.find((one) => one.id === id)?.name ?? id);
    return names.length === 0 ? [] : [[expenseNames.filters[filter], names.join(', ')]];
  });
}

function ReportFacts({ report }: { readonly report: ScheduledReport }) {
  const { content, recipients, hasWorkbook, sentence, owner } = report;
  const choices = useExpenseChoices();
  const grouping = content.groupBy.map((name) => expenseNames.dimensions[name]).join(', ');
  return (
    <Facts
      facts={[
        [messages.list.columns.state, <ReportStateBadge key="state" report={report} />],
        [messages.when, sentence],
        [
          messages.content,
          `${messages.form.periods[content.period]}, ${messages.grouped(grouping.toLowerCase())}`,
        ],
        ...filtersIn(content, choices),
        [messages.format, hasWorkbook ? messages.formats.workbook : messages.formats.html],
        [
          messages.recipients,
          recipients
            .map(({ address, unsubscribedAt }) =>
              unsubscribedAt === null ? address : messages.unsubscribed(address),
            )
            .join(', '),
        ],
        [messages.owner, owner.name],
      ]}
    />
  );
}
