import type { ChangeDialogProps } from './change-dialog-props.ts';
import { popupCode, usePopupCode } from './on-demand.tsx';

const changePopup = popupCode<ChangeDialogProps>(
  async () => (await import('./change-popup.tsx')).ChangePopup,
);

/** Previews a change (before → after) for one or many entities, then displays its progress and its failures. */
export function ChangeDialog(props: ChangeDialogProps) {
  const Popup = usePopupCode(changePopup, props.isOpen);
  return Popup !== null && <Popup {...props} />;
}
