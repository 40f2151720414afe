import { AdhelmError, type ManagedAccount, type SourceDescription } from '@adhelm/contracts';
import { HStack, Stack } from '@adhelm/shared-ui/chakra';
import {
  faultResolver,
  SelectField,
  SubmitButton,
  sentBy,
  showRefusal,
  useForm,
  useWatch,
} from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { useRef } from 'react';
import { useHeldOpen } from '../../frame/index.ts';
import { connectAccount } from './connection-changes-api.ts';
import { LoginFields } from './login-fields.tsx';
import {
  chosenConnection,
  emptyLogin,
  holdsSomething,
  loginFaults,
  loginOf,
  refusedLogin,
} from './login-values.ts';
import { messages } from './messages.ts';

type ConnectFormProps = {
  readonly sources: readonly SourceDescription[];
  readonly onConnected: (account: ManagedAccount) => void;
};

/** Connects an account. The credentials are tested first; errors appear at their fields. */
export function ConnectForm({ sources, onConnected }: ConnectFormProps) {
  const host = useHost();
  const key = useRef(crypto.randomUUID());
  const sourceOf = (id: string) => sources.find((source) => source.id === id);
  const form = useForm({
    defaultValues: emptyLogin,
    // the submit button focuses the first one on the page, in any registration order
    shouldFocusError: false,
    resolver: faultResolver((values) => {
      const chosen = sourceOf(values.source);
      return chosen === undefined ? {} : loginFaults(values, chosenConnection(values, chosen.connection));
    }),
  });
  const source = sourceOf(useWatch({ control: form.control, name: 'source' }));
  useHeldOpen(useWatch({ control: form.control, compute: holdsSomething }));
  const isByFiles = useWatch({ control: form.control, name: 'isByFiles' });
  const connect = async (chosen: SourceDescription, values: typeof emptyLogin) => {
    const connection = chosenConnection(values, chosen.connection);
    try {
      const account = await connectAccount(host, loginOf(values, connection), key.current);
      const connected = connection.isImportOnly ? messages.connectedByFiles : messages.connected;
      host.notify({ tone: 'success', title: connected(account.name) });
      onConnected(account);
    } catch (error) {
      // a rejected request differs once it is fixed
      key.current = crypto.randomUUID();
      if (!(error instanceof AdhelmError)) throw error;
      showRefusal(form, error, refusedLogin(error, connection));
    }
  };
  return (
    <form
      onSubmit={sentBy(form, async (values) => {
        if (source !== undefined) await connect(source, values);
      })}
      noValidate
      autoComplete="off"
    >
      <Stack gap="2">
        <SelectField
          form={form}
          name="source"
          label={messages.source}
          placeholder={messages.chooseSource}
          options={sources.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {source !== undefined && (
          <>
            <LoginFields form={form} source={source} />
            <HStack wrap="wrap" gap="3">
              <SubmitButton form={form}>
                {chosenConnection({ isByFiles }, source.connection).isImportOnly
                  ? messages.connectByFiles
                  : messages.testAndConnect}
              </SubmitButton>
            </HStack>
          </>
        )}
      </Stack>
    </form>
  );
}
