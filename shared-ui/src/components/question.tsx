import type { QuestionDialogProps } from '@adhelm/shared-ui/overlays';
import { type PopupProps, popupCode, usePopupCode } from './on-demand.tsx';

const dialogCode = popupCode<QuestionDialogProps & PopupProps>(
  async () => (await import('@adhelm/shared-ui/overlays')).QuestionDialog,
);

/** A question before something is done, on a page that loads the code of dialogs only when it asks. */
export function Question(props: QuestionDialogProps) {
  const Dialog = usePopupCode(dialogCode, true);
  return Dialog === null ? null : <Dialog {...props} isOpen />;
}
