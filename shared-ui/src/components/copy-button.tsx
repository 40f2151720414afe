import { IconButton, VisuallyHidden } from '@adhelm/shared-ui/chakra';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../messages/parts/copy.ts';

/** Copies a text and confirms it. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <>
      <IconButton aria-label={label} size="2xs" variant="ghost" onClick={() => void copy()}>
        {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
      <VisuallyHidden role="status">
        {outcome === 'copied' && messages.copied}
        {outcome === 'refused' && messages.refused}
      </VisuallyHidden>
    </>
  );
}
