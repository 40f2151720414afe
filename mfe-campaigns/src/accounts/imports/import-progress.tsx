import { AdhelmError, type ReportImport } from '@adhelm/contracts';
import { Box, Button, Stack } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { cancelImport } from './imports-api.ts';
import { JobProgress } from './job-progress.tsx';
import { messages } from './messages.ts';
import { useJob } from './use-job.ts';

type ImportProgressProps = { readonly report: ReportImport; readonly onChanged: () => Promise<void> };

/** Progress of a running import, with a button to cancel it. */
export function ImportProgress({ report: { rows, jobId }, onChanged }: ImportProgressProps) {
  const host = useHost();
  const job = useJob(jobId, onChanged);
  const [isCancelling, setCancelling] = useState(false);
  const cancel = async (id: string) => {
    setCancelling(true);
    try {
      await cancelImport(host, id);
    } catch (error) {
      if (!(error instanceof AdhelmError)) throw error;
      host.notify({ tone: 'danger', title: messages.notCancelled, description: error.message });
    } finally {
      setCancelling(false);
      await onChanged();
    }
  };
  return (
    <Stack gap="4">
      <JobProgress
        done={job?.done ?? 0}
        total={rows ?? 0}
        atFirst={messages.waiting}
        hint={messages.runsAlone}
      />
      {jobId !== null && job?.commands.includes('cancel') === true && (
        <Box>
          <Button
            variant="outline"
            loading={isCancelling}
            loadingText={messages.cancel}
            onClick={() => void cancel(jobId)}
          >
            {messages.cancel}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
