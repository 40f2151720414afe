import type { CredentialField, ManagedAccount } from '@adhelm/contracts';
import { Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { SubmitButton, sentBy, TextField, useForm } from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { messages } from '../../messages/connections.ts';
import { removeAccount, replaceCredentials } from './connections-api.ts';
import { CredentialFields } from './credential-fields.tsx';

type CredentialValues = { readonly credentials: Record<string, string> };

type ReplaceCredentialsProps = {
  readonly account: ManagedAccount;
  readonly fields: readonly CredentialField[];
  readonly onReplaced: () => Promise<void>;
};

/** New credentials, which the source must accept before they take the place of the present ones. */
export function ReplaceCredentials({ account, fields, onReplaced }: ReplaceCredentialsProps) {
  const host = useHost();
  const empty = { credentials: Object.fromEntries(fields.map(({ name }) => [name, ''])) };
  const form = useForm<CredentialValues>({ defaultValues: empty });
  const replace = async ({ credentials }: CredentialValues) => {
    await replaceCredentials(host, account.id, credentials);
    form.reset(empty);
    host.notify({ tone: 'success', title: messages.rotated });
    await onReplaced();
  };
  return (
    <form onSubmit={sentBy(form, replace)} noValidate autoComplete="off">
      <Stack gap="4">
        <Stack gap="1">
          <Heading as="h3" textStyle="md">
            {messages.credentials}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {messages.credentialsText}
          </Text>
        </Stack>
        <CredentialFields form={form} fields={fields} pathOf={(name) => `credentials.${name}`} />
        <HStack wrap="wrap" gap="3">
          <SubmitButton form={form}>{messages.rotate}</SubmitButton>
        </HStack>
      </Stack>
    </form>
  );
}

type RemoveConnectionProps = { readonly account: ManagedAccount; readonly onRemoved: () => void };

/** The end of an account: its name has to be typed, since its credentials cannot be had back. */
export function RemoveConnection({ account, onRemoved }: RemoveConnectionProps) {
  const host = useHost();
  const form = useForm({
    defaultValues: { name: '' },
    resolver: ({ name }) => {
      if (name.trim() === account.name.trim()) return { values: { name }, errors: {} };
      const message = messages.removeConfirm(account.name);
      return { values: {}, errors: { name: { type: 'validate', message } } };
    },
  });
  const remove = async () => {
    await removeAccount(host, account.id);
    host.notify({ tone: 'success', title: messages.removed(account.name) });
    onRemoved();
  };
  return (
    <form onSubmit={sentBy(form, remove)} noValidate autoComplete="off">
      <Stack gap="4">
        <Stack gap="1">
          <Heading as="h3" textStyle="md">
            {messages.remove}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {messages.removeText}
          </Text>
        </Stack>
        <TextField form={form} name="name" label={messages.removeConfirm(account.name)} autoComplete="off" />
        <HStack wrap="wrap" gap="3">
          <SubmitButton form={form}>{messages.removeButton}</SubmitButton>
        </HStack>
      </Stack>
    </form>
  );
}
