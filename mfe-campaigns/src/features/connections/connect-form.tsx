import { AdhelmError, type ManagedAccount, type SourceDescription } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { SelectField, SubmitButton, sentBy, TextField, useForm, useWatch } from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { useRef } from 'react';
import { messages } from '../../messages/connections.ts';
import { connectAccount } from './connections-api.ts';
import { CredentialFields } from './credential-fields.tsx';

type ConnectValues = {
  readonly source: string;
  readonly name: string;
  readonly externalId: string;
  readonly baseUrl: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly credentials: Record<string, string>;
};

const empty: ConnectValues = {
  source: '',
  name: '',
  externalId: '',
  baseUrl: '',
  currency: '',
  timeZone: '',
  credentials: {},
};
const fieldNames = ['source', 'name', 'externalId', 'baseUrl', 'currency', 'timeZone'] as const;

type ConnectFormProps = {
  readonly sources: readonly SourceDescription[];
  readonly onConnected: (account: ManagedAccount) => void;
};

/** Connects an account. The source is asked before anything is kept; what it refuses stands at its field. */
export function ConnectForm({ sources, onConnected }: ConnectFormProps) {
  const host = useHost();
  const key = useRef(crypto.randomUUID());
  const form = useForm<ConnectValues>({ defaultValues: empty });
  const chosen = useWatch({ control: form.control, name: 'source' });
  const source = sources.find(({ id }) => id === chosen);
  const connect = async (values: ConnectValues) => {
    const wanted = source?.connection.fields.map(({ name }) => name) ?? [];
    try {
      const account = await connectAccount(
        host,
        {
          source: values.source,
          name: values.name,
          externalId: values.externalId,
          credentials: Object.fromEntries(
            wanted.flatMap((name) => {
              const value = values.credentials[name] ?? '';
              return value === '' ? [] : [[name, value]];
            }),
          ),
          ...(values.baseUrl === '' ? {} : { baseUrl: values.baseUrl.trim() }),
          ...(values.currency === '' ? {} : { currency: values.currency.trim().toUpperCase() }),
          ...(values.timeZone === '' ? {} : { timeZone: values.timeZone.trim() }),
        },
        key.current,
      );
      host.notify({
        tone: 'success',
        title: (source?.connection.isImportOnly === true ? messages.connectedByFiles : messages.connected)(
          account.name,
        ),
      });
      onConnected(account);
    } catch (error) {
      // what was refused is another request when it is mended
      key.current = crypto.randomUUID();
      if (!(error instanceof AdhelmError) || !showFaults(error)) throw error;
    }
  };

  /** Puts each fault at its field; false where none of them has one. */
  function showFaults({ fields }: AdhelmError): boolean {
    const shown = fields.filter(
      ({ field }) => fieldNames.some((name) => name === field) || field.startsWith('credentials.'),
    );
    for (const { field, message } of shown) form.setError(pathOf(field), { message });
    return shown.length > 0;
  }

  return (
    <form onSubmit={sentBy(form, connect)} noValidate autoComplete="off">
      <Stack gap="4">
        <SelectField
          form={form}
          name="source"
          label={messages.source}
          placeholder={messages.chooseSource}
          options={sources.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {source !== undefined && <LoginFields form={form} source={source} />}
        {source !== undefined && (
          <HStack wrap="wrap" gap="3">
            <SubmitButton form={form}>{messages.testAndConnect}</SubmitButton>
          </HStack>
        )}
      </Stack>
    </form>
  );
}

type Form = ReturnType<typeof useForm<ConnectValues>>;

function LoginFields({ form, source }: { readonly form: Form; readonly source: SourceDescription }) {
  const { fields, externalId, baseUrl, isImportOnly } = source.connection;
  return (
    <>
      {!source.tellsFigures && (
        <Notice tone="info" title={isImportOnly ? messages.fileOnly : messages.figuresFromFiles} />
      )}
      <TextField form={form} name="name" label={messages.name} autoComplete="off" />
      <TextField
        form={form}
        name="externalId"
        label={externalId.label}
        autoComplete="off"
        {...(externalId.hint === undefined ? {} : { hint: externalId.hint })}
      />
      <CredentialFields form={form} fields={fields} pathOf={(name) => `credentials.${name}`} />
      {fields.length > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {messages.sealed}
        </Text>
      )}
      {!isImportOnly && (
        <TextField
          form={form}
          name="baseUrl"
          label={messages.address}
          type="url"
          autoComplete="off"
          hint={baseUrl === null ? '' : `${messages.addressHint}: ${baseUrl}`}
        />
      )}
      <TextField
        form={form}
        name="currency"
        label={messages.currency}
        autoComplete="off"
        hint={messages.currencyHint}
      />
      <TextField
        form={form}
        name="timeZone"
        label={messages.timeZone}
        autoComplete="off"
        hint={messages.timeZoneHint}
      />
    </>
  );
}

type FieldPath = (typeof fieldNames)[number] | `credentials.${string}`;

function pathOf(field: string): FieldPath {
  const known = fieldNames.find((name) => name === field);
  return known ?? `credentials.${field.slice('credentials.'.length)}`;
}
