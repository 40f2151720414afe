import { Button, chakra, HStack, Stack } from '@adhelm/shared-ui/chakra';
import { SubmitButton, schemaResolver, sentBy, TextField, useForm } from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { DemoDrawer } from '../demo-page/demo-drawer.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { addressesIn, faultOfAddresses } from './addresses.ts';
import { useMailRefresh } from './mail-api.ts';
import { messages } from './messages.ts';
import { useDraft } from './use-draft.ts';

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
  /** What it begins with: nothing, a reply or a draft. */
  readonly initial: ComposeValues & { readonly draftId: string; readonly message: string };
  readonly onClose: () => void;
  /** Called instead once there is no draft any more: sent or discarded. */
  readonly onGone: () => void;
};

/** Writes a mail. It goes to the folder "sent" of the demo, and to nobody. Closed before, it stays in "drafts". */
export function ComposeDrawer({ initial, onClose, onGone }: ComposeDrawerProps) {
  const { fetchApi, notify } = useHost();
  const refresh = useMailRefresh();
  const { draftId } = initial;
  const message = useRef(initial.message);
  const form = useForm<ComposeValues>({
    mode: 'onTouched',
    resolver: schemaResolver(composeSchema),
    defaultValues: { to: initial.to, subject: initial.subject },
  });
  const draft = useDraft(() => {
    const { to, subject } = form.getValues();
    return { id: draftId, to: addressesIn(to), subject, message: message.current };
  });
  const close = async () => {
    if (await draft.keep()) onClose();
  };
  const discard = async () => {
    if (await draft.discard()) onGone();
  };
  const send = async ({ to, subject }: ComposeValues) => {
    // a pause that ends meanwhile would bring the draft back
    draft.stop();
    await fetchApi('/api/mail/mails/new', {
      method: 'POST',
      body: { to: addressesIn(to), subject, message: message.current, draftId },
    });
    await refresh();
    notify({ tone: 'success', title: texts.sent });
    onGone();
  };
  return (
    <DemoDrawer title={messages.newMail} onClose={() => void close()}>
      <chakra.form noValidate onSubmit={sentBy(form, send)} onChange={draft.onChange}>
        <Stack gap="4">
          <TextField form={form} name="to" label={texts.to} hint={texts.toHint} autoComplete="off" />
          <TextField form={form} name="subject" label={texts.subject} autoComplete="off" />
          <RichTextField
            label={texts.text}
            placeholder={texts.placeholder}
            initialHtml={initial.message}
            onChange={(html) => {
              message.current = html;
              draft.onChange();
            }}
          />
          <HStack gap="3" wrap="wrap">
            <Button variant="outline" onClick={() => void discard()}>
              {texts.discard}
            </Button>
            <SubmitButton form={form}>{texts.send}</SubmitButton>
          </HStack>
        </Stack>
      </chakra.form>
    </DemoDrawer>
  );
}
