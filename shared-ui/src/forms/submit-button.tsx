import { Box, Button } from '@adhelm/shared-ui/chakra';
import { useEffect, useId, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type SubmitButtonProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly size?: 'md' | 'lg';
  readonly width?: 'full' | 'auto';
  /** For what cannot be had back. */
  readonly tone?: 'danger';
  readonly children: string;
};

/**
 * Sends the form; disabled while it is being sent. What `sentBy` was refused with is announced, and comes into view
 * above the button, on a line of its own where the parent wraps.
 */
export function SubmitButton<Values extends FieldValues>({
  form,
  size = 'md',
  width = 'auto',
  tone,
  children,
}: SubmitButtonProps<Values>) {
  const { isSubmitting, errors } = form.formState;
  const button = useRef<HTMLButtonElement>(null);
  const told = useRef<HTMLDivElement>(null);
  const refusalId = useId();
  useEffect(() => {
    const pressed = button.current;
    if (!isSubmitting || pressed === null) return;
    const { activeElement: sentFrom } = pressed.ownerDocument;
    return () => giveFocusBack(pressed, sentFrom);
  }, [isSubmitting]);
  const refusal = errors.root?.message;
  useEffect(() => {
    if (!isSubmitting && refusal !== undefined) told.current?.scrollIntoView({ block: 'nearest' });
  }, [isSubmitting, refusal]);
  return (
    <>
      {refusal !== undefined && (
        <Box
          ref={told}
          id={refusalId}
          role="alert"
          w="full"
          bg="danger.subtle"
          color="danger.fg"
          borderWidth="1px"
          borderColor="danger.border"
          borderRadius="md"
          px="3"
          py="2"
          textStyle="sm"
          overflowWrap="anywhere"
        >
          {refusal}
        </Box>
      )}
      <Button
        ref={button}
        type="submit"
        size={size}
        w={width}
        {...(tone === undefined ? {} : { colorPalette: tone })}
        disabled={isSubmitting}
        loading={isSubmitting}
        loadingText={children}
        aria-describedby={refusal === undefined ? undefined : refusalId}
      >
        {children}
      </Button>
    </>
  );
}

/**
 * A browser takes the focus from a button that becomes disabled. It goes to the first field that is wrong, else back;
 * who went elsewhere meanwhile stays there.
 */
function giveFocusBack(button: HTMLButtonElement, sentFrom: Element | null): void {
  const { activeElement, body } = button.ownerDocument;
  const isLost = activeElement === body || activeElement === button;
  if (!button.isConnected || (!isLost && activeElement !== sentFrom)) return;
  const toMend = button.form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (toMend !== null && toMend !== undefined) toMend.focus();
  else if (isLost) button.focus();
}
