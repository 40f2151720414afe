import { AdhelmError, type ManagedAccount, type SourceConnection } from '@adhelm/contracts';
import { Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import {
  type FieldFaults,
  faultResolver,
  SubmitButton,
  sentBy,
  showRefusal,
  TextField,
  useForm,
} from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { useHeldOpen } from '../../frame/index.ts';
import { removeAccount, replaceCredentials } from './connection-changes-api.ts';
import { credentialFaults, refusedCredential } from './credential-faults.ts';
import { CredentialFields } from './credential-fields.tsx';
import { messages } from './messages.ts';

type CredentialValues = { readonly credentials: Record<string, string> };

type ReplaceCredentialsProps = {
  readonly account: ManagedAccount;
  readonly connection: SourceConnection;
  readonly onReplaced: () => Promise<void>;
};

/** Replaces the credentials, after testing the new ones. */
export function ReplaceCredentials({ account, connection, onReplaced }: ReplaceCredentialsProps) {
  const host = useHost();
  const { fields } = connection;
  const empty = { credentials: Object.fromEntries(fields.map(({ name }) => [name, ''])) };
  const form = useForm<CredentialValues>({
    defaultValues: empty,
    resolver: faultResolver(({ credentials }) => credentialFaults(credentials, connection)),
  });
  useHeldOpen(form.formState.isDirty);
  const replace = async ({ credentials }: CredentialValues) => {
    try {
      await replaceCredentials(host, account.id, credentials);
    } catch (error) {
      if (!(error instanceof AdhelmError)) throw error;
      showRefusal(form, error, refusedCredential(connection));
      return;
    }
    form.reset(empty);
    host.notify({ tone: 'success', title: messages.rotated });
    await onReplaced();
  };
  return (
    <form onSubmit={sentBy(form, replace)} noValidate autoComplete="off">
      <Stack gap="2.5">
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

/** Removes an account. Its name must be entered, because the credentials cannot be restored. */
export function RemoveConnection({ account, onRemoved }: RemoveConnectionProps) {
  const host = useHost();
  const form = useForm({
    defaultValues: { name: '' },
    resolver: faultResolver(
      ({ name }): FieldFaults<{ name: string }> =>
        name.trim() === account.name.trim() ? {} : { name: messages.removeConfirm(account.name) },
    ),
  });
  const remove = async () => {
    await removeAccount(host, account.id);
    host.notify({ tone: 'success', title: messages.removed(account.name) });
    onRemoved();
  };
  return (
    <form onSubmit={sentBy(form, remove)} noValidate autoComplete="off">
      <Stack gap="2.5">
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
          <SubmitButton form={form} tone="danger">
            {messages.removeButton}
          </SubmitButton>
        </HStack>
      </Stack>
    </form>
  );
}
