import type { Submission, SubmissionKind } from '@adhelm/contracts';
import type { ComponentProps } from 'react';
import { BriefFrame } from './brief-frame.tsx';
import { SentPanel } from './sent-panel.tsx';

type BriefFormProps<Step extends string> = ComponentProps<typeof BriefFrame<Step>> & {
  readonly kind: SubmissionKind;
  /** The submissions; null before. */
  readonly sent: readonly Submission[] | null;
  readonly words: {
    readonly sent: (count: number) => string;
    readonly scheduled: (count: number) => string;
    readonly again: string;
  };
  /** Scheduled for later. */
  readonly isLater: boolean;
};

/** A brief with its steps, and once it was sent, its submissions. */
export function BriefForm<Step extends string>({
  kind,
  sent,
  words,
  isLater,
  ...frame
}: BriefFormProps<Step>) {
  if (sent === null) return <BriefFrame {...frame} />;
  return (
    <SentPanel
      kind={kind}
      draft={frame.opened.id}
      title={frame.title}
      sent={sent}
      sentTitle={(isLater ? words.scheduled : words.sent)(sent.length)}
      again={words.again}
      onAgain={frame.opened.onStartNew}
    />
  );
}
