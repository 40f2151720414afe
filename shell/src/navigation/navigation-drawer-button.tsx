import { popupCode, usePopup } from '@adhelm/shared-ui';
import { IconButton } from '@adhelm/shared-ui/chakra';
import { Menu as MenuIcon } from 'lucide-react';
import { messages } from '../messages/navigation.tsx';

const navigationDrawer = popupCode(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer);

/** Opens the navigation on small screens. */
export function NavigationDrawerButton() {
  const { trigger, Popup, popup } = usePopup(navigationDrawer, 'dialog');
  return (
    <>
      <IconButton
        {...trigger}
        aria-label={messages.open}
        variant="ghost"
        display={{ base: 'inline-flex', lg: 'none' }}
      >
        <MenuIcon size={20} aria-hidden="true" />
      </IconButton>
      {Popup !== null && <Popup {...popup} />}
    </>
  );
}
