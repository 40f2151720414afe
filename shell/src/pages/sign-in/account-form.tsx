import { Stack } from '@adhelm/shared-ui/chakra';
import { SubmitButton, sentBy, type UseFormReturn } from '@adhelm/shared-ui/forms';
import type { ReactNode } from 'react';

type AccountFormProps<Values extends object> = {
  readonly form: UseFormReturn<Values>;
  readonly label: string;
  readonly submitLabel: string;
  /** Rejects with the message for the person. */
  readonly send: (values: Values) => Promise<void>;
  /** The fields. */
  readonly children: ReactNode;
};

/** A gap and one line for the notice below the button, so that the links below stay in place when it appears. */
const roomForRefusal = {
  '& > button[type=submit]:last-child': {
    marginBlockEnd: 'calc({spacing.2} + {spacing.4} + 1.5 * {fontSizes.sm} + 2px)',
  },
};

/** A form to sign in or register; the provider's rejection appears below it. */
export function AccountForm<Values extends object>(props: AccountFormProps<Values>) {
  const { form, label, submitLabel, send, children } = props;
  return (
    <form method="post" onSubmit={sentBy(form, send)} noValidate aria-label={label}>
      <Stack gap="2" css={roomForRefusal}>
        {children}
        <SubmitButton form={form} size="lg" width="full">
          {submitLabel}
        </SubmitButton>
      </Stack>
    </form>
  );
}
