import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The popups that are open: dialogs, menus and popovers. */
const openPopups = () => [...document.querySelectorAll<HTMLElement>('[data-part=content][data-state=open]')];

/**
 * Presses Escape as soon as all open popups hear it, which is a frame after they appear: Zag gives
 * them their place among the layers in the same step.
 */
export async function pressEscape(user: UserEvent): Promise<void> {
  await waitFor(() => {
    const heard = openPopups().map((popup) => popup.style.getPropertyValue('--layer-index') !== '');
    if (heard.length === 0) throw new Error('No popup is open');
    if (heard.includes(false)) throw new Error('A popup does not hear keys');
  });
  await user.keyboard('{Escape}');
}
