import { type RefObject, useEffect, useRef } from 'react';

type FocusAfterSavingOptions = {
  readonly isSending: boolean;
  readonly form: RefObject<HTMLElement | null>;
  readonly saveButton: RefObject<HTMLElement | null>;
};

/**
 * A button that is disabled while it sends loses the focus. If it still has none once that ended on this page, the first
 * field with a fault takes it, else what had it before, or the button to save where that is gone.
 */
export function useFocusAfterSaving({ isSending, form, saveButton }: FocusAfterSavingOptions): {
  /** Remembers what has the focus; call it before sending. */
  readonly remember: () => void;
} {
  const pressed = useRef<HTMLElement | null>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body) {
      const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      const before = pressed.current?.isConnected === true ? pressed.current : saveButton.current;
      (fault ?? before)?.focus();
    }
    wasSending.current = isSending;
  }, [isSending, form, saveButton]);
  return {
    remember: () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement !== document.body)
        pressed.current = activeElement;
    },
  };
}
