import { Text } from '@adhelm/shared-ui/chakra';
import { Progress } from '@adhelm/shared-ui/overlays';
import { messages } from './messages.ts';

type JobProgressProps = {
  /** Rows done so far, of `total`. */
  readonly done: number;
  readonly total: number;
  /** Displayed until the first row is done. */
  readonly atFirst: string;
  /** What happens to the job when the page is left. */
  readonly hint: string;
};

/** Progress of an import or its reversal. */
export function JobProgress({ done, total, atFirst, hint }: JobProgressProps) {
  const displayed = Math.min(done, total);
  return (
    <>
      <Progress.Root
        value={displayed === 0 ? null : displayed}
        max={Math.max(total, 1)}
        size="sm"
        colorPalette="accent"
      >
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
        <Progress.Label textStyle="sm" mt="2" aria-live="polite">
          {displayed === 0 ? atFirst : messages.progress(displayed, total)}
        </Progress.Label>
      </Progress.Root>
      <Text textStyle="sm" color="fg.muted">
        {hint}
      </Text>
    </>
  );
}
