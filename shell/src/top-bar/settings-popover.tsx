import { popupCode, usePopup } from '@adhelm/shared-ui';
import { IconButton } from '@adhelm/shared-ui/chakra';
import { Settings as SettingsIcon } from 'lucide-react';
import { messages } from '../messages/top-bar.ts';

const settingsPopup = popupCode(async () => (await import('./settings-popup.tsx')).SettingsPopup);

/** RTL, responsive font sizes and theme; applied and stored on Save Settings. */
export function SettingsPopover() {
  const { trigger, Popup, popup } = usePopup(settingsPopup, 'dialog');
  return (
    <>
      <IconButton {...trigger} aria-label={messages.settings} variant="ghost">
        <SettingsIcon size={20} aria-hidden="true" />
      </IconButton>
      {Popup !== null && <Popup {...popup} />}
    </>
  );
}
