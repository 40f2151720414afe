import { Progress } from '@adhelm/shared-ui/overlays';
import { messages } from './messages.ts';

/** A running upload. Browsers do not report upload progress for fetch, so only the size is displayed. */
export function UploadProgress({ bytes }: { readonly bytes: number }) {
  const label = messages.uploading(bytes);
  return (
    <Progress.Root value={null} size="sm" colorPalette="accent">
      <Progress.Track aria-label={label}>
        <Progress.Range />
      </Progress.Track>
      <Progress.Label textStyle="sm" mt="2" aria-live="polite">
        {label}
      </Progress.Label>
    </Progress.Root>
  );
}
