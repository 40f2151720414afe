import { Button } from '@adhelm/shared-ui/chakra';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type SubmitButtonProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly size?: 'md' | 'lg';
  readonly width?: 'full' | 'auto';
  readonly children: string;
};

/** Sends the form; disabled while it is being sent. */
export function SubmitButton<Values extends FieldValues>({
  form,
  size = 'md',
  width = 'auto',
  children,
}: SubmitButtonProps<Values>) {
  const { isSubmitting } = form.formState;
  return (
    <Button
      type="submit"
      size={size}
      w={width}
      disabled={isSubmitting}
      loading={isSubmitting}
      loadingText={children}
    >
      {children}
    </Button>
  );
}
