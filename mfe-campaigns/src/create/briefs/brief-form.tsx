import type { Submission, SubmissionKind } from '@adhelm/contracts';
import type { FieldValues } from '@adhelm/shared-ui/forms';
import type { ReactNode } from 'react';
import { BriefFrame } from './brief-frame.tsx';
import type { SendTime } from './send-time.ts';
import { SentPanel } from './sent-panel.tsx';
import type { KeptDraft, OpenDraft } from './use-kept-draft.ts';

/** The part of `useBrief` that the form displays. */
type DisplayedBrief<Id extends string> = {
  readonly kind: SubmissionKind;
  readonly stepIds: readonly Id[];
  readonly step: Id;
  readonly go: (step: Id) => void;
  readonly openDraft: OpenDraft;
  readonly draft: Pick<KeptDraft<FieldValues>, 'state' | 'overwrite' | 'retry'> & {
    readonly body: { readonly sendAt: SendTime };
  };
  /** `sent` are the submissions; null before. */
  readonly sending: { readonly sent: readonly Submission[] | null };
};

type BriefFormProps<Id extends string> = {
  readonly brief: DisplayedBrief<Id>;
  readonly words: {
    readonly title: string;
    readonly description: string;
    readonly steps: Readonly<Record<Id, string>>;
    readonly sent: (count: number) => string;
    readonly scheduled: (count: number) => string;
    readonly again: string;
  };
  /** Number of errors by step. */
  readonly faults: Readonly<Partial<Record<Id, number>>>;
  /** The current step. */
  readonly children: ReactNode;
};

/** A brief with its steps, and once it was sent, its submissions. */
export function BriefForm<Id extends string>({ brief, words, faults, children }: BriefFormProps<Id>) {
  const { kind, stepIds, step, go, openDraft, draft, sending } = brief;
  const { title, description } = words;
  if (sending.sent !== null) {
    const sentTitle = draft.body.sendAt === null ? words.sent : words.scheduled;
    return (
      <SentPanel
        kind={kind}
        draft={openDraft.id}
        title={title}
        sent={sending.sent}
        sentTitle={sentTitle(sending.sent.length)}
        again={words.again}
        onAgain={openDraft.onStartNew}
      />
    );
  }
  return (
    <BriefFrame
      title={title}
      description={description}
      openDraft={openDraft}
      draft={draft}
      steps={stepIds.map((id) => ({ id, label: words.steps[id], faults: faults[id] ?? 0 }))}
      current={step}
      onGo={go}
    >
      {children}
    </BriefFrame>
  );
}
