import type { AdhelmError } from '@adhelm/contracts';
import type { ReactNode } from 'react';
import { popupCode, usePopupCode } from './on-demand.tsx';

/** One entity of a change, and how far its write has come. */
export type ChangeRow = {
  readonly id: string;
  /** Null where the value before is the name. */
  readonly name: string | null;
  /** Where it is: "MGID · Adhelm US"; null where that is not known. */
  readonly account?: string | null;
  readonly before: string;
  readonly after: string;
  /** By how much an amount changes: "−13.0%"; null where it is no amount. */
  readonly effect?: string | null;
  /** Why it is left alone; null where it is changed. */
  readonly skipped: string | null;
  /** `to-do`: it waits for a person. `undoing`, `undone`: it was confirmed and is taken back. */
  readonly state: 'planned' | 'running' | 'to-do' | 'done' | 'failed' | 'undoing' | 'undone';
  /** The source does not offer it to programs: it becomes a task for a person. */
  readonly isManual?: boolean;
  readonly error: string | null;
};

export type ChangeDialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  /** Undefined while the plan is being made. */
  readonly rows: readonly ChangeRow[] | undefined;
  /** `review` before anything is sent, `sending` until the server has taken it, `running` until all is settled. */
  readonly phase: 'review' | 'sending' | 'running' | 'settled';
  readonly error: AdhelmError | undefined;
  readonly confirmLabel: string;
  /** What was made of the rows that wait for a person, and the way to it. */
  readonly tasks?: ReactNode;
  /** Back to the form that asked for the change; absent where none did. */
  readonly onBack?: () => void;
  readonly onConfirm: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

const changePopup = popupCode<ChangeDialogProps>(
  async () => (await import('./change-popup.tsx')).ChangePopup,
);

/** What a change will do, before → after, for one or many; then how it goes; then what failed and why. */
export function ChangeDialog(props: ChangeDialogProps) {
  const Popup = usePopupCode(changePopup, props.isOpen);
  return Popup !== null && <Popup {...props} />;
}
