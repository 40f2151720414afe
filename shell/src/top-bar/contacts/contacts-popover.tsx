import { popupCode, usePopup } from '@adhelm/shared-ui';
import { IconButton } from '@adhelm/shared-ui/chakra';
import { Users } from 'lucide-react';
import { messages } from '../../messages/top-bar.ts';

const contactsPopup = popupCode(async () => (await import('./contacts-popup.tsx')).ContactsPopup);

/** The other people of the workspace, and who is online. */
export function ContactsPopover() {
  const { trigger, Popup, popup } = usePopup(contactsPopup, 'dialog');
  return (
    <>
      <IconButton {...trigger} aria-label={messages.contacts} variant="ghost">
        <Users size={20} aria-hidden="true" />
      </IconButton>
      {Popup !== null && <Popup {...popup} />}
    </>
  );
}
