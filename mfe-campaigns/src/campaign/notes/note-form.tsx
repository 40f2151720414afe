import { MAX_NOTE_LENGTH, type NoteEdit, noteEditSchema } from '@adhelm/contracts';
import { Button, HStack, Span, Stack } from '@adhelm/shared-ui/chakra';
import {
  SubmitButton,
  schemaResolver,
  sentBy,
  TextareaField,
  useForm,
  useWatch,
} from '@adhelm/shared-ui/forms';
import { useConfirmLeave } from '@adhelm/shared-ui/module';
import { messages } from './messages.ts';

type NoteFormProps = {
  readonly label: string;
  readonly hint?: string;
  readonly submit: string;
  readonly text: string;
  /** Rejects if it was not saved; the text stays. */
  readonly onSave: (edit: NoteEdit) => Promise<void>;
  readonly onCancel?: () => void;
};

/** The text of a new note, or of one that is edited. */
export function NoteForm({ label, hint = '', submit, text, onSave, onCancel }: NoteFormProps) {
  const form = useForm<NoteEdit>({ defaultValues: { text }, resolver: schemaResolver(noteEditSchema) });
  const typed = useWatch({ control: form.control, name: 'text' });
  useConfirmLeave(form.formState.isDirty, async () => window.confirm(messages.leave));
  const send = async (edit: NoteEdit) => {
    await onSave(edit);
    form.reset();
  };
  return (
    <form onSubmit={sentBy(form, send)} noValidate>
      <Stack gap="2">
        <TextareaField form={form} name="text" label={label} hint={hint} rows={3} />
        <HStack gap="2" wrap="wrap">
          <SubmitButton form={form}>{submit}</SubmitButton>
          {onCancel !== undefined && (
            <Button variant="ghost" onClick={onCancel}>
              {messages.cancel}
            </Button>
          )}
          <Span
            textStyle="xs"
            color={typed.length > MAX_NOTE_LENGTH ? 'danger.fg' : 'fg.muted'}
            fontVariantNumeric="tabular-nums"
          >
            {messages.left(MAX_NOTE_LENGTH - typed.length)}
          </Span>
        </HStack>
      </Stack>
    </form>
  );
}
