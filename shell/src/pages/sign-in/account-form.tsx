import { messageOf } from '@adhelm/contracts';
import { Stack } from '@adhelm/shared-ui/chakra';
import { SubmitButton, type UseFormReturn } from '@adhelm/shared-ui/forms';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

type AccountFormProps<Values extends object> = {
  readonly form: UseFormReturn<Values>;
  readonly label: string;
  readonly submitLabel: string;
  /** Rejects with what the person is told. */
  readonly send: (values: Values) => Promise<void>;
  /** The fields. */
  readonly children: ReactNode;
};

/** A form that opens or makes an account; what the provider refuses it with shows under it. */
export function AccountForm<Values extends object>(props: AccountFormProps<Values>) {
  const { form, label, submitLabel, send, children } = props;
  const refusal = form.formState.errors.root?.message;
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    }
  });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={label}>
      <Stack gap="4">
        {children}
        <SubmitButton form={form} size="lg" width="full">
          {submitLabel}
        </SubmitButton>
        {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      </Stack>
    </form>
  );
}
