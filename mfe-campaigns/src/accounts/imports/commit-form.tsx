import { AdhelmError, type ImportPreview } from '@adhelm/contracts';
import { Stack, Text } from '@adhelm/shared-ui/chakra';
import {
  CheckboxField,
  type FieldFaults,
  faultResolver,
  SubmitButton,
  sentBy,
  useForm,
} from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { type ReactNode, useRef } from 'react';
import { commitImport, isOver } from './imports-api.ts';
import { messages } from './messages.ts';

type CommitValues = { readonly skipErrors: boolean; readonly isWholeDays: boolean };

type CommitFormProps = {
  readonly id: string;
  readonly preview: ImportPreview;
  /** Receives whether the file is marked as complete for its days. */
  readonly onComplete: (isComplete: boolean) => void;
  readonly onCommitted: () => void;
  /** The back button, beside the submit button. */
  readonly back: ReactNode;
};

/** The last step before an import. Lines with errors are skipped only on request. */
export function CommitForm({ id, preview, onComplete, onCommitted, back }: CommitFormProps) {
  const host = useHost();
  const key = useRef(crypto.randomUUID());
  const { rows, errorCount, changes } = preview;
  const form = useForm<CommitValues>({
    // rows missing from the file become zero only if someone marks it as complete
    defaultValues: { skipErrors: false, isWholeDays: changes.missing === 0 },
    resolver: faultResolver(
      ({ skipErrors }): FieldFaults<CommitValues> =>
        errorCount === 0 || skipErrors ? {} : { skipErrors: messages.mustSkip },
    ),
  });
  const commit = async (values: CommitValues) => {
    try {
      await commitImport(host, id, values, key.current);
    } catch (error) {
      // a rejected request differs once it is fixed
      key.current = crypto.randomUUID();
      // it is running already, or its file is gone: the reloaded import shows why
      if (error instanceof AdhelmError && isOver(error)) onCommitted();
      throw error;
    }
    onCommitted();
  };
  return (
    <form
      onSubmit={sentBy(form, commit)}
      onChange={() => onComplete(form.getValues('isWholeDays'))}
      noValidate
    >
      <Stack gap="4">
        {errorCount > 0 ? (
          <>
            <CheckboxField form={form} name="skipErrors" label={messages.skipErrors(errorCount)} />
            <Text textStyle="sm" color="fg.muted">
              {messages.notWhole}
            </Text>
          </>
        ) : (
          <CheckboxField
            form={form}
            name="isWholeDays"
            label={messages.wholeDays}
            hint={messages.wholeDaysHint(changes.missing)}
          />
        )}
        <Stack direction="row" wrap="wrap" gap="3">
          <SubmitButton form={form}>{messages.commit(rows)}</SubmitButton>
          {back}
        </Stack>
      </Stack>
    </form>
  );
}
