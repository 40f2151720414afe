import type { AdhelmError } from '@adhelm/contracts';
import { popupCode, usePopupCode } from './on-demand.tsx';

/** One entity of a change, and how far its write has come. */
export type ChangeRow = {
  readonly id: string;
  readonly name: string;
  /** Where it is: "MGID · Adhelm US"; null where that is not known. */
  readonly account?: string | null;
  readonly before: string;
  readonly after: string;
  /** Why it is left alone; null where it is changed. */
  readonly skipped: string | null;
  readonly state: 'planned' | 'running' | 'done' | 'failed';
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
