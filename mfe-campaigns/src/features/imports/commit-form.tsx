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
import { messages } from '../../messages/imports.ts';
import { commitImport, isOver } from './imports-api.ts';

type CommitValues = { readonly skipErrors: boolean; readonly isWholeDays: boolean };

type CommitFormProps = {
  readonly id: string;
  readonly preview: ImportPreview;
  /** Hears whether the file is said to be complete for its days. */
  readonly onComplete: (isComplete: boolean) => void;
  readonly onCommitted: () => void;
  /** The way back, beside the way on. */
  readonly back: ReactNode;
};

/** The last questions before an import, and its beginning. Lines with errors are left out only when somebody says so. */
export function CommitForm({ id, preview, onComplete, onCommitted, back }: CommitFormProps) {
  const host = useHost();
  const key = useRef(crypto.randomUUID());
  const { rows, errorCount, changes } = preview;
  const form = useForm<CommitValues>({
    // what the file leaves out becomes zero only when somebody says that it is complete
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
      // what was refused is another request when it is mended
      key.current = crypto.randomUUID();
      // it runs already, or its file is gone: what it is now says why
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
