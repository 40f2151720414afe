import { type Assistant, newAssistantSchema } from '@adhelm/contracts';
import { Stack } from '@adhelm/shared-ui/chakra';
import {
  CheckboxField,
  SubmitButton,
  schemaResolver,
  sentBy,
  TextareaField,
  TextField,
  useForm,
} from '@adhelm/shared-ui/forms';
import * as z from 'zod/mini';
import { messages } from '../../../messages/assistants.ts';
import { useServices } from '../../../services/services-context.tsx';
import { registerAssistant } from './assistants-api.ts';

const texts = messages.form;
const { name, returnAddresses, mayPropose } = newAssistantSchema.shape;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const formSchema = z.object({
  name,
  returnAddresses: z
    .string()
    .check(z.refine((text) => returnAddresses.safeParse(linesOf(text)).success, texts.wrongAddresses)),
  mayPropose,
});
type FormValues = z.infer<typeof formSchema>;

/** What most programs on a person's own machine use. */
const USUAL_ADDRESSES = 'http://127.0.0.1/callback\nhttp://localhost/callback';

/** Registers an assistant. */
export function AssistantForm({ onAdded }: { readonly onAdded: (assistant: Assistant) => void }) {
  const { fetchApi } = useServices();
  const form = useForm<FormValues>({
    mode: 'onTouched',
    resolver: schemaResolver(formSchema),
    defaultValues: { name: '', returnAddresses: USUAL_ADDRESSES, mayPropose: false },
  });
  const send = sentBy(form, async (values) => {
    const assistant = { ...values, returnAddresses: linesOf(values.returnAddresses) };
    onAdded(await registerAssistant(fetchApi, assistant));
  });
  return (
    <form onSubmit={send} noValidate aria-label={messages.add}>
      <Stack gap="2">
        <TextField form={form} name="name" label={texts.name} hint={texts.nameHint} autoComplete="off" />
        <TextareaField
          form={form}
          name="returnAddresses"
          label={texts.addresses}
          hint={texts.addressesHint}
          rows={3}
        />
        <CheckboxField form={form} name="mayPropose" label={texts.mayPropose} hint={texts.mayProposeHint} />
        <SubmitButton form={form}>{texts.submit}</SubmitButton>
      </Stack>
    </form>
  );
}
