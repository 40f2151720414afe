import { Box, Button, Spinner } from '@adhelm/shared-ui/chakra';
import { useEffect, useId, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type SubmitButtonProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly size?: 'md' | 'lg';
  readonly width?: 'full' | 'auto';
  /** For irreversible actions. */
  readonly tone?: 'danger';
  readonly children: string;
};

/**
 * Submits the form and is disabled meanwhile. A refusal from `sentBy` is announced and scrolled into view below the
 * form: it is last in a wrapping parent, so that no button moves.
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
  const notice = useRef<HTMLDivElement>(null);
  const refusalId = useId();
  useEffect(() => {
    const pressed = button.current;
    if (!isSubmitting || pressed === null) return;
    const { activeElement: sentFrom } = pressed.ownerDocument;
    return () => giveFocusBack(pressed, sentFrom);
  }, [isSubmitting]);
  const refusal = errors.root?.message;
  useEffect(() => {
    if (!isSubmitting && refusal !== undefined) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [isSubmitting, refusal]);
  return (
    <>
      <Button
        ref={button}
        type="submit"
        size={size}
        w={width}
        {...(tone === undefined ? {} : { colorPalette: tone })}
        disabled={isSubmitting}
        loading={isSubmitting}
        loadingText={children}
        // inside the button's padding, because a wider button would push its neighbours
        spinner={<Spinner size="xs" borderWidth="1.5px" position="absolute" insetInlineStart="1" />}
        aria-describedby={refusal === undefined ? undefined : refusalId}
      >
        {children}
      </Button>
      {refusal !== undefined && (
        <Box
          ref={notice}
          id={refusalId}
          role="alert"
          w="full"
          order="1"
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

/**
 * Restores the focus that browsers remove from a button once it is disabled: to the first invalid field, otherwise to
 * the button. A focus that moved elsewhere meanwhile is kept.
 */
function giveFocusBack(button: HTMLButtonElement, sentFrom: Element | null): void {
  const { activeElement, body } = button.ownerDocument;
  const isLost = activeElement === body || activeElement === button;
  if (!button.isConnected || (!isLost && activeElement !== sentFrom)) return;
  const wrongField = button.form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrongField !== null && wrongField !== undefined) wrongField.focus();
  else if (isLost) button.focus();
}
