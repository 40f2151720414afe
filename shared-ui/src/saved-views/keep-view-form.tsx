import { savedViewDraftSchema } from '@adhelm/contracts';
import { HStack, Stack } from '@adhelm/shared-ui/chakra';
import {
  CheckboxField,
  SubmitButton,
  schemaResolver,
  sentBy,
  TextField,
  useForm,
} from '@adhelm/shared-ui/forms';
import { usePermission } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import { messages } from '../messages/parts/saved-views-popup.ts';

const keepSchema = z.pick(savedViewDraftSchema, { name: true, isShared: true });
type Kept = z.infer<typeof keepSchema>;

/** Saves the current view under a name. A duplicate name is reported below the form, and nothing is lost. */
export function KeepViewForm({ onKeep }: { readonly onKeep: (view: Kept) => Promise<void> }) {
  const form = useForm<Kept>({
    resolver: schemaResolver(keepSchema),
    defaultValues: { name: '', isShared: false },
  });
  // sharing changes what colleagues see
  const { isAllowed } = usePermission('change-campaigns');
  const keep = sentBy(form, async (view) => {
    await onKeep(view);
    form.reset();
  });
  return (
    <form onSubmit={keep} noValidate aria-label={messages.keepThis}>
      <Stack gap="3">
        <TextField form={form} name="name" label={messages.name} />
        <HStack justify="space-between" gap="3" wrap="wrap">
          {isAllowed && <CheckboxField form={form} name="isShared" label={messages.share} />}
          <SubmitButton form={form}>{messages.keep}</SubmitButton>
        </HStack>
      </Stack>
    </form>
  );
}
