import { Button, chakra, HStack, Stack } from '@adhelm/shared-ui/chakra';
import { SubmitButton, schemaResolver, sentBy, TextField, useForm } from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import * as z from 'zod/mini';
import { DemoDrawer } from '../demo-page/demo-drawer.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { addressesIn, faultOfAddresses } from './addresses.ts';
import { messages } from './messages.ts';

const texts = messages.form;
type ComposeValues = { to: string; subject: string };

const composeSchema: z.ZodMiniType<ComposeValues, ComposeValues> = z.object({
  to: z.string().check(
    z.refine((text: string) => faultOfAddresses(text) === null, {
      error: ({ input }) => faultOfAddresses(String(input)) ?? '',
    }),
  ),
  subject: z.string().check(z.maxLength(255)),
});

type ComposeDrawerProps = {
  /** What a reply begins with. */
  readonly initial: ComposeValues;
  readonly onClose: () => void;
};

/** Writes a mail. It goes to the folder "sent" of the demo, and to nobody. */
export function ComposeDrawer({ initial, onClose }: ComposeDrawerProps) {
  const { fetchApi, notify } = useHost();
  const { mutate } = useSWRConfig();
  const [message, setMessage] = useState('');
  const form = useForm<ComposeValues>({
    mode: 'onTouched',
    resolver: schemaResolver(composeSchema),
    defaultValues: initial,
  });
  const send = async ({ to, subject }: ComposeValues) => {
    await fetchApi('/api/mail/mails/new', {
      method: 'POST',
      body: { to: addressesIn(to), subject, message },
    });
    await mutate((key) => Array.isArray(key) && String(key[0]).startsWith('/api/mail/'));
    notify({ tone: 'success', title: texts.sent });
    onClose();
  };
  return (
    <DemoDrawer title={messages.newMail} onClose={onClose}>
      <chakra.form noValidate onSubmit={sentBy(form, send)}>
        <Stack gap="4">
          <TextField form={form} name="to" label={texts.to} hint={texts.toHint} autoComplete="off" />
          <TextField form={form} name="subject" label={texts.subject} autoComplete="off" />
          <RichTextField label={texts.text} placeholder={texts.placeholder} onChange={setMessage} />
          <HStack gap="3" wrap="wrap">
            <Button variant="outline" onClick={onClose}>
              {texts.discard}
            </Button>
            <SubmitButton form={form}>{texts.send}</SubmitButton>
          </HStack>
        </Stack>
      </chakra.form>
    </DemoDrawer>
  );
}
