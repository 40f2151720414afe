import type { SourceDescription } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { Text } from '@adhelm/shared-ui/chakra';
import { CheckboxField, TextField, type UseFormReturn, useWatch } from '@adhelm/shared-ui/forms';
import { CredentialFields } from './credential-fields.tsx';
import { chosenConnection, type LoginValues } from './login-values.ts';
import { messages } from './messages.ts';

type LoginFieldsProps = {
  readonly form: UseFormReturn<LoginValues>;
  readonly source: SourceDescription;
};

/** The fields that a source requires for a login. */
export function LoginFields({ form, source }: LoginFieldsProps) {
  const isByFiles = useWatch({ control: form.control, name: 'isByFiles' });
  const { fields, externalId, baseUrl, isImportOnly, mayUseFiles } = chosenConnection(
    { isByFiles },
    source.connection,
  );
  return (
    <>
      {mayUseFiles === true && (
        <CheckboxField
          form={form}
          name="isByFiles"
          label={messages.withFiles}
          hint={messages.withFilesHint}
        />
      )}
      {!source.reportsFigures && (
        <Notice
          tone="info"
          title={source.connection.isImportOnly ? messages.fileOnly : messages.figuresFromFiles}
        />
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
          hint={baseUrl === null ? messages.addressOwn : `${messages.addressHint}: ${baseUrl}`}
        />
      )}
      <TextField
        form={form}
        name="currency"
        label={messages.currency}
        autoComplete="off"
        hint={isImportOnly ? messages.currencyOfFiles : messages.currencyHint}
      />
      <TextField
        form={form}
        name="timeZone"
        label={messages.timeZone}
        autoComplete="off"
        hint={isImportOnly ? messages.timeZoneOfFiles : messages.timeZoneHint}
      />
    </>
  );
}
