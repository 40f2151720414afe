import { type PopupProps, popupCode, usePopupCode } from '@adhelm/shared-ui';

const dialog = popupCode<PopupProps>(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** The keys of the list, which `?` shows. */
export function ShortcutsHelp({ isOpen, onClose }: PopupProps) {
  const Dialog = usePopupCode(dialog, isOpen);
  return Dialog === null ? null : <Dialog isOpen={isOpen} onClose={onClose} />;
}
