import { Box, Button } from '@adhelm/shared-ui/chakra';
import { useEffect, useId, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type SubmitButtonProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly size?: 'md' | 'lg';
  readonly width?: 'full' | 'auto';
  readonly children: string;
};

/**
 * Sends the form; disabled while it is being sent. What `sentBy` was refused with is announced and stands behind the
 * button, on a line of its own where the parent wraps.
 */
export function SubmitButton<Values extends FieldValues>({
  form,
  size = 'md',
  width = 'auto',
  children,
}: SubmitButtonProps<Values>) {
  const { isSubmitting, errors } = form.formState;
  const button = useRef<HTMLButtonElement>(null);
  const refusalId = useId();
  useEffect(() => {
    const pressed = button.current;
    if (!isSubmitting || pressed === null) return;
    return () => giveFocusBack(pressed);
  }, [isSubmitting]);
  const refusal = errors.root?.message;
  return (
    <>
      <Button
        ref={button}
        type="submit"
        size={size}
        w={width}
        disabled={isSubmitting}
        loading={isSubmitting}
        loadingText={children}
        aria-describedby={refusal === undefined ? undefined : refusalId}
      >
        {children}
      </Button>
      {refusal !== undefined && (
        <Box
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
    </>
  );
}

/** A browser takes the focus from a button that becomes disabled. Who went elsewhere meanwhile stays there. */
function giveFocusBack(button: HTMLButtonElement): void {
  const { activeElement, body } = button.ownerDocument;
  if (!button.isConnected || (activeElement !== body && activeElement !== button)) return;
  const toMend = button.form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (toMend ?? button).focus();
}
