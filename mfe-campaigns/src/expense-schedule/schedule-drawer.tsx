import type { ScheduledReport } from '@adhelm/contracts';
import { DeniedNotice, EmptyState, ErrorState, type PopupProps } from '@adhelm/shared-ui';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { PageDrawer, type useDrawerView } from '../frame/index.ts';
import { messages } from './messages.ts';
import { ReportDetails } from './report-details.tsx';
import { ReportForm } from './report-form.tsx';
import type { useScheduledReports } from './schedule-api.ts';

export type ScheduleDrawerProps = PopupProps & {
  readonly drawer: ReturnType<typeof useDrawerView>;
  readonly reports: ReturnType<typeof useScheduledReports>;
};

/** One scheduled report with its history, its form, or the form of a new one. */
export function ScheduleDrawer({
  isOpen,
  onClose,
  drawer: { view, showOne, close },
  reports,
}: ScheduleDrawerProps) {
  const { data, error, refresh } = reports;
  const { isAllowed } = usePermission('change-campaigns');
  const [edited, setEdited] = useState<string | null>(null);
  const id = view.kind === 'one' ? view.id : null;
  const report = data?.data.find((one) => one.id === id) ?? null;
  const onSaved = async (saved: ScheduledReport) => {
    await refresh();
    setEdited(null);
    showOne(saved.id);
  };
  const content = () => {
    if (view.kind === 'new') {
      if (!isAllowed) return <DeniedNotice permission="change-campaigns" />;
      return <ReportForm report={null} onSaved={onSaved} onCancel={close} />;
    }
    if (report === null) {
      if (data !== undefined)
        return <EmptyState title={messages.missing} description={messages.missingText} />;
      if (error === undefined) return <Skeleton h="40" />;
      return <ErrorState title={messages.list.listFailed} error={error} onRetry={() => void refresh()} />;
    }
    if (edited === report.id && isAllowed)
      return (
        <ReportForm key={report.version} report={report} onSaved={onSaved} onCancel={() => setEdited(null)} />
      );
    return (
      <ReportDetails
        report={report}
        hasMailServer={data?.isSent ?? false}
        onEdit={() => setEdited(report.id)}
        onChanged={async () => {
          await refresh();
        }}
        onRemoved={close}
      />
    );
  };
  return (
    <PageDrawer
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={view.kind === 'new' ? messages.create : (report?.name ?? messages.list.title)}
      closeLabel={messages.close}
    >
      {content()}
    </PageDrawer>
  );
}
