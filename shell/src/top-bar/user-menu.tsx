import { popupCode, usePopup, usePopupCode } from '@adhelm/shared-ui';
import { chakra } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages } from '../messages/top-bar.ts';
import { UserAvatar } from '../navigation/user-avatar.tsx';
import { useUser } from '../services/services-context.tsx';
import type { UserMenuPopupProps } from './user-menu-popup.tsx';

const userMenuPopup = popupCode<UserMenuPopupProps>(
  async () => (await import('./user-menu-popup.tsx')).UserMenuPopup,
);
const moduleTools = popupCode(
  async () =>
    (await import(/* webpackChunkName: "module-tools" */ '../module-tools/module-tools.tsx')).ModuleTools,
);

/** Profile, account and logout; for admins the module tools besides. */
export function UserMenu() {
  const user = useUser();
  const [showsTools, setShowsTools] = useState(false);
  const { trigger, Popup, popup } = usePopup(userMenuPopup, 'menu');
  const Tools = usePopupCode(moduleTools, showsTools);
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
      {Popup !== null && <Popup {...popup} onModuleTools={() => setShowsTools(true)} />}
      {Tools !== null && <Tools isOpen={showsTools} onClose={() => setShowsTools(false)} />}
    </>
  );
}
