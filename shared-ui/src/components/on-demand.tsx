import { Box, Button, Text } from '@adhelm/shared-ui/chakra';
import { type ComponentType, type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import { messages } from '../messages/parts/on-demand.ts';

/** Props of every popup. */
export type PopupProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Additional props of a popup with a trigger. */
export type TriggeredPopupProps = PopupProps & {
  /** Passed as `ids` to Chakra's root: anchors the popup, restores the focus and links the trigger. */
  readonly ids: { readonly trigger: string; readonly content: string };
  /** Opened with a key, in which case a menu's first item is active. */
  readonly byKeyboard: boolean;
};

/** The code of a popup, which pages load only when it is about to open. */
export type PopupCode<Props> = {
  /** Loads it once; after a failure the next call retries. */
  fetch(): Promise<ComponentType<Props>>;
};

/**
 * @example const settingsPopup = popupCode(async () => (await import('./settings-popup.tsx')).SettingsPopup);
 */
export function popupCode<Props>(load: () => Promise<ComponentType<Props>>): PopupCode<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  return {
    fetch() {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}

/**
 * The popup once it was requested and its code has loaded; null before. A failed load renders a notice instead, and the
 * next opening retries.
 */
export function usePopupCode<Props extends PopupProps>(
  code: PopupCode<Props>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [Popup, setPopup] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const show = (found: ComponentType<Props>) => {
      if (isCurrent) setPopup(() => found);
    };
    code.fetch().then(show, () => show(CodeMissing));
    return () => {
      isCurrent = false;
      setPopup((shown: ComponentType<Props> | null) => (shown === CodeMissing ? null : shown));
    };
  }, [code, isWanted]);
  return Popup;
}

type Opening = { readonly byKeyboard: boolean };

/**
 * A plain button that opens a popup: spread `trigger` on the button, and render `Popup` with `popup`. Its code loads on
 * hover, focus or touch, and the popup opens on a click, Enter, Space or an arrow key; `open` is for shortcuts.
 *
 * @example
 * const { trigger, Popup, popup } = usePopup(settingsPopup, 'dialog');
 * <Button {...trigger}>Settings</Button>
 * {Popup !== null && <Popup {...popup} />}
 */
export function usePopup<Props extends TriggeredPopupProps>(
  code: PopupCode<Props>,
  role: 'dialog' | 'menu' | 'listbox',
) {
  const id = useId();
  const ids = { trigger: `${id}trigger`, content: `${id}popup` };
  const [opening, setOpening] = useState<Opening | null>(null);
  const Popup = usePopupCode(code, opening !== null);
  const warm = () => {
    // opening retries and displays the error
    code.fetch().catch(() => undefined);
  };
  const trigger = {
    id: ids.trigger,
    'aria-haspopup': role,
    'aria-expanded': opening !== null,
    'aria-controls': opening !== null && Popup !== null ? ids.content : undefined,
    'aria-busy': opening !== null && Popup === null,
    onPointerEnter: warm,
    onFocus: warm,
    onTouchStart: warm,
    onClick: ({ detail }: MouseEvent) => {
      // a click without a pointer event is Enter or Space
      setOpening(opening === null ? { byKeyboard: detail === 0 } : null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpening({ byKeyboard: true });
    },
  } as const;
  const popup: TriggeredPopupProps = {
    isOpen: opening !== null,
    onClose: () => setOpening(null),
    ids,
    byKeyboard: opening?.byKeyboard ?? false,
  };
  return { trigger, Popup, popup, open: () => setOpening({ byKeyboard: true }) };
}

/** Replaces a popup whose code failed to load. Uses only components that the page already has. */
function CodeMissing({ isOpen, onClose }: PopupProps) {
  if (!isOpen) return null;
  return (
    <Box
      role="alert"
      position="fixed"
      insetInlineEnd="4"
      bottom="4"
      maxW="calc(100vw - 32px)"
      w="20rem"
      p="4"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="l2"
      shadow="md"
      zIndex="toast"
      textStyle="sm"
    >
      <Text mb="3">{messages.notLoaded}</Text>
      <Button size="xs" variant="outline" onClick={onClose}>
        {messages.close}
      </Button>
    </Box>
  );
}
