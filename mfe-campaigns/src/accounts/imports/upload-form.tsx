import { AdhelmError, IMPORT_LIMITS, type SelectedSourceAccount } from '@adhelm/contracts';
import { HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import {
  type FieldFaults,
  faultResolver,
  SubmitButton,
  sentBy,
  useForm,
  useWatch,
} from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { useRef } from 'react';
import { fileFault } from './chosen-file.ts';
import { FileDrop } from './file-drop.tsx';
import { uploadReport } from './imports-api.ts';
import { messages } from './messages.ts';
import { StepHeading } from './step-heading.tsx';
import { UploadProgress } from './upload-progress.tsx';

type UploadValues = { readonly file: File | null };

type UploadFormProps = {
  readonly selected: SelectedSourceAccount;
  readonly accountName: string;
  readonly onUploaded: (id: string) => void;
};

const faultOf = (file: File | null): string | null => (file === null ? messages.noFile : fileFault(file));

/** Uploads a file for an account. It is checked before it is sent; the server's errors appear at the field. */
export function UploadForm({ selected, accountName, onUploaded }: UploadFormProps) {
  const host = useHost();
  const key = useRef(crypto.randomUUID());
  const form = useForm<UploadValues>({
    defaultValues: { file: null },
    resolver: faultResolver(({ file: chosen }): FieldFaults<UploadValues> => {
      const message = faultOf(chosen);
      return message === null ? {} : { file: message };
    }),
  });
  const file = useWatch({ control: form.control, name: 'file' });
  const choose = (chosen: File) => {
    key.current = crypto.randomUUID();
    form.setValue('file', chosen, { shouldValidate: true });
  };
  const upload = async ({ file: chosen }: UploadValues) => {
    if (chosen === null) return;
    try {
      const { id } = await uploadReport(host, selected, chosen, key.current);
      onUploaded(id);
    } catch (error) {
      // a rejected request differs once it is fixed
      key.current = crypto.randomUUID();
      const refusal = error instanceof AdhelmError ? refusalOf(error) : null;
      if (refusal === null) throw error;
      form.setError('file', { message: refusal });
    }
  };
  return (
    <form onSubmit={sentBy(form, upload)} noValidate>
      <Stack gap="5">
        <StepHeading step="upload" about={accountName} />
        <FileDrop
          file={file}
          fault={form.formState.errors.file?.message ?? null}
          isBusy={form.formState.isSubmitting}
          onChoose={choose}
        />
        <Text textStyle="sm" color="fg.muted">
          {messages.uploadHint}
        </Text>
        <HStack wrap="wrap" gap="3">
          <SubmitButton form={form}>{messages.upload}</SubmitButton>
        </HStack>
        {form.formState.isSubmitting && file !== null && <UploadProgress bytes={file.size} />}
      </Stack>
    </form>
  );
}

/** The message of a rejection that concerns the file; null for others. */
function refusalOf({ status, fields }: AdhelmError): string | null {
  if (status === 413) return messages.tooLarge(IMPORT_LIMITS.fileBytes);
  if (status === 415) return messages.wrongType;
  return fields.find(({ field }) => field === 'file')?.message ?? null;
}
