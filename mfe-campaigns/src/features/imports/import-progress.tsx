import { AdhelmError, type ReportImport } from '@adhelm/contracts';
import { Box, Button, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useBusEvent, useHost } from '@adhelm/shared-ui/module';
import { Progress } from '@adhelm/shared-ui/overlays';
import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from '../../messages/imports.ts';
import { cancelImport, useJobs } from './imports-api.ts';

/** It is looked for by itself as well: the event stream may be down. */
const LOOK_AGAIN_MS = 5000;

type ImportProgressProps = { readonly shown: ReportImport; readonly onChanged: () => Promise<void> };

/** How far an import is that runs, and the way to stop it. */
export function ImportProgress({ shown: { rows, jobId }, onChanged }: ImportProgressProps) {
  const host = useHost();
  const { data, refresh } = useJobs();
  const job = data?.data.find(({ id }) => id === jobId);
  const [isCancelling, setCancelling] = useState(false);
  const look = useEffectEvent(() => void Promise.all([refresh(), onChanged()]));
  useBusEvent('job.changed', (event) => {
    if (event.jobId === jobId) look();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
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
  const total = rows ?? 0;
  const done = job?.done ?? 0;
  return (
    <Stack gap="4">
      <Progress.Root value={Math.min(done, total)} max={Math.max(total, 1)} size="sm" colorPalette="accent">
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
        <Progress.Label textStyle="sm" mt="2" aria-live="polite">
          {done === 0 ? messages.waiting : messages.progress(done, total)}
        </Progress.Label>
      </Progress.Root>
      <Text textStyle="sm" color="fg.muted">
        {messages.runsAlone}
      </Text>
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
