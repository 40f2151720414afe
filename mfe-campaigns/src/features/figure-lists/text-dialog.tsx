import type { PopupProps } from '@adhelm/shared-ui';
import { Button, chakra, Stack, Text } from '@adhelm/shared-ui/chakra';
import {
  type FieldFaults,
  faultResolver,
  SubmitButton,
  sentBy,
  TextField,
  useForm,
} from '@adhelm/shared-ui/forms';
import { Dialog } from '@adhelm/shared-ui/overlays';
import { messages as amounts } from '../../messages/amounts.ts';
import { messages } from '../../messages/texts.ts';
import { type OfferedText, type TextChange, textFault } from '../actions/text-intent.ts';
import { ChangeFormDialog } from './change-form-dialog.tsx';

export type TextDialogProps = PopupProps & {
  readonly offered: OfferedText;
  readonly title: string;
  /** What the field begins with. */
  readonly present: string;
  readonly onAsk: (change: TextChange) => void;
};

/** Asks for a text. What it would replace in each row is shown, and confirmed, after it. */
export function TextDialog({ title, isOpen, onClose, ...form }: TextDialogProps) {
  return (
    <ChangeFormDialog isOpen={isOpen} onClose={onClose} title={title}>
      <TextForm {...form} onClose={onClose} />
    </ChangeFormDialog>
  );
}

type TextFormProps = Pick<TextDialogProps, 'offered' | 'present' | 'onAsk' | 'onClose'>;

function TextForm({ offered, present, onAsk, onClose }: TextFormProps) {
  const { field } = offered;
  const form = useForm<{ text: string }>({
    defaultValues: { text: present },
    resolver: faultResolver(({ text }): FieldFaults<{ text: string }> => {
      const fault = textFault(field, text);
      return fault === null ? {} : { text: fault };
    }),
  });
  const ask = async ({ text }: { text: string }) => onAsk({ field, value: text.trim() });
  return (
    <chakra.form display="contents" onSubmit={sentBy(form, ask)} noValidate autoComplete="off">
      <Dialog.Body>
        <Stack gap="4">
          <TextField
            form={form}
            name="text"
            label={messages[field].label}
            type={field === 'target-url' ? 'url' : 'text'}
          />
          {offered.isModerated === true && (
            <Text textStyle="sm" color="fg.muted">
              {amounts.moderated}
            </Text>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="ghost" onClick={onClose}>
          {amounts.cancel}
        </Button>
        <SubmitButton form={form}>{amounts.review}</SubmitButton>
      </Dialog.Footer>
    </chakra.form>
  );
}
