import { Button, HStack, Stack } from '@adhelm/shared-ui/chakra';
import {
  type FieldFaults,
  faultResolver,
  SubmitButton,
  sentBy,
  TextareaField,
  useForm,
} from '@adhelm/shared-ui/forms';
import { useHeldOpen } from '../../frame/index.ts';
import { messages } from './messages.ts';

const LONGEST = 500;

type NotDoableFormProps = {
  readonly onSay: (reason: string) => Promise<void>;
  readonly onLeave: () => void;
};

/** Why a row cannot be done. A separate step, because it is irreversible. */
export function NotDoableForm({ onSay, onLeave }: NotDoableFormProps) {
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: faultResolver(({ reason }): FieldFaults<{ reason: string }> => {
      const isFit = reason.trim() !== '' && reason.trim().length <= LONGEST;
      return isFit ? {} : { reason: messages.whyMissing };
    }),
  });
  useHeldOpen(form.formState.isDirty);
  return (
    <form onSubmit={sentBy(form, ({ reason }) => onSay(reason.trim()))} noValidate>
      <Stack gap="1.5" mt="1">
        <TextareaField
          form={form}
          name="reason"
          label={messages.whyNot}
          hint={messages.whyNotHint}
          rows={2}
        />
        <HStack gap="2" wrap="wrap">
          <SubmitButton form={form}>{messages.keepReason}</SubmitButton>
          <Button variant="ghost" onClick={onLeave}>
            {messages.leaveOpen}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
