import type { ReportImport } from '@adhelm/contracts';
import { Stack } from '@adhelm/shared-ui/chakra';
import { JobProgress } from './job-progress.tsx';
import { messages } from './messages.ts';
import { useJob } from './use-job.ts';

type RevertProgressProps = { readonly report: ReportImport; readonly onChanged: () => Promise<void> };

/** Progress of the reversal of an import. Only the person who started it sees its count. */
export function RevertProgress({ report: { changed, revert }, onChanged }: RevertProgressProps) {
  const job = useJob(revert?.jobId ?? null, onChanged);
  return (
    <Stack gap="4">
      <JobProgress
        done={job?.done ?? 0}
        total={changed ?? 0}
        atFirst={messages.undoing}
        hint={messages.undoRunsAlone}
      />
    </Stack>
  );
}
