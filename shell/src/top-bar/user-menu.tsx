import { popupCode, usePopup } from '@adhelm/shared-ui';
import { chakra } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/top-bar.ts';
import { UserAvatar } from '../navigation/user-avatar.tsx';
import { useUser } from '../services/services-context.tsx';

const userMenuPopup = popupCode(async () => (await import('./user-menu-popup.tsx')).UserMenuPopup);

/** Profile, account and logout. */
export function UserMenu() {
  const user = useUser();
  const { trigger, Popup, popup } = usePopup(userMenuPopup, 'menu');
  return (
    <>
      <chakra.button
        {...trigger}
        type="button"
        aria-label={messages.userMenu(user.name)}
        borderRadius="full"
        cursor="pointer"
        display="inline-flex"
        ms="1"
      >
        <UserAvatar user={user} />
      </chakra.button>
      {Popup !== null && <Popup {...popup} />}
    </>
  );
}
