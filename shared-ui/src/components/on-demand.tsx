import { Box, Button, Text } from '@adhelm/shared-ui/chakra';
import { type ComponentType, type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import { messages } from '../messages/parts/on-demand.ts';

/** What every popup is told. */
export type PopupProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** What a popup at a trigger is told besides. */
export type TriggeredPopupProps = PopupProps & {
  /** For `ids` of Chakra's root part: where the popup stands, what gets the focus back, and what the trigger names. */
  readonly ids: { readonly trigger: string; readonly content: string };
  /** It was opened with a key: a menu's first item is the active one then. */
  readonly byKeyboard: boolean;
};

/** The code of a popup, which no page loads before somebody is about to open it. */
export type PopupCode<Props> = {
  /** Fetches it once; after a failure the next call tries again. */
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
 * The popup, once it was wanted and its code is there; null before. A popup whose code does not come is a notice that
 * says so, and the next opening tries again.
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
 * A plain button that opens a popup: spread `trigger` on the button, and draw `Popup` with `popup`. Its code is fetched
 * at hover, focus or touch, and the popup opens at a click, Enter, Space or an arrow key; `open` is for a shortcut.
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
    // the opening asks again, and shows what went wrong
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
      // a click without a pointer is Enter or Space
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

/** In the place of a popup whose code did not come. Made of what the page has. */
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
