import { popupCode, usePopup } from '@adhelm/shared-ui';
import { Button, chakra, Kbd } from '@adhelm/shared-ui/chakra';
import { useEffect, useEffectEvent } from 'react';
import { messages } from '../../messages/top-bar.ts';

const commandBar = popupCode(async () => (await import('./command-bar.tsx')).CommandBar);

/** The shortcut as labelled on the person's keyboard. */
const shortcut = /Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? messages.shortcutOnMac : messages.shortcut;

/** Opens the command bar, also by ⌘K and Ctrl+K from anywhere. Narrow pages have only the shortcut. */
export function CommandBarButton() {
  const { trigger, Popup, popup, open } = usePopup(commandBar, 'dialog');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
    if (!isShortcut || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <Button
        {...trigger}
        aria-keyshortcuts="Meta+K Control+K"
        variant="outline"
        bg="bg.surface"
        color="fg.muted"
        fontWeight="normal"
        justifyContent="space-between"
        minW="12rem"
        display={{ base: 'none', xl: 'inline-flex' }}
      >
        <chakra.bdi>{messages.jumpTo}</chakra.bdi>
        <Kbd size="sm" fontFamily="inherit" aria-hidden="true">
          {shortcut}
        </Kbd>
      </Button>
      {Popup !== null && <Popup {...popup} />}
    </>
  );
}
