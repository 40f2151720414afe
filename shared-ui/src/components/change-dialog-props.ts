import type { AdhelmError } from '@adhelm/contracts';
import type { ReactNode } from 'react';

/** One entity of a change, with the state of its write. */
export type ChangeRow = {
  readonly id: string;
  /** Null if the previous value is the name. */
  readonly name: string | null;
  /** Its account, such as "MGID · Adhelm US"; null if unknown. */
  readonly account?: string | null;
  readonly before: string;
  readonly after: string;
  /** Relative change of an amount, such as "−13.0%"; null for other values. */
  readonly effect?: string | null;
  /** Why it is skipped; null if it is changed. */
  readonly skipped: string | null;
  /** `to-do`: waits for a person. `undoing`, `undone`: it was confirmed and is being or has been reverted. */
  readonly state: 'planned' | 'running' | 'to-do' | 'done' | 'failed' | 'undoing' | 'undone';
  /** The source's API does not support it: it becomes a manual task. */
  readonly isManual?: boolean;
  readonly error: string | null;
};

export type ChangeDialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  /** Undefined while the plan is being created. */
  readonly rows: readonly ChangeRow[] | undefined;
  /** `review` before anything is sent, `sending` until the server accepts it, `running` until all rows are finished. */
  readonly phase: 'review' | 'sending' | 'running' | 'finished';
  readonly error: AdhelmError | undefined;
  readonly confirmLabel: string;
  /** What the change means at its source, above the rows. */
  readonly note?: string | undefined;
  /** The manual task for rows that wait for a person, with a link. */
  readonly tasks?: ReactNode;
  /** Returns to the form that requested the change; absent if there is none. */
  readonly onBack?: () => void;
  /** Undoes what was applied; absent while nothing can be undone. */
  readonly onUndo?: (() => void) | undefined;
  readonly onConfirm: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};
