import {
  Button,
  chakra,
  HStack,
  Input,
  NativeSelect,
  SimpleGrid,
  Stack,
  Textarea,
} from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { combineReducers, createStore } from 'redux';
import {
  Field,
  reducer as formReducer,
  type InjectedFormProps,
  reduxForm,
  type WrappedFieldProps,
} from 'redux-form';
import { FormField } from './form-field.tsx';
import { messages } from './messages.ts';
import {
  emptyRegistration,
  type RegistrationValues,
  registrationFaults,
  ticketKinds,
} from './registration.ts';
import { RegistrationCard, todayHere, useRegister } from './registration-card.tsx';
import { TermsField } from './terms-field.tsx';

type LabelProps = { readonly label: string; readonly hint?: string };

const faultOf = ({ touched, error }: WrappedFieldProps['meta']): string | undefined =>
  touched && typeof error === 'string' ? error : undefined;

type TextInputProps = WrappedFieldProps &
  LabelProps & { readonly type?: string; readonly autoComplete?: string };

function TextInput({ input, meta, label, hint, type = 'text', autoComplete }: TextInputProps) {
  return (
    <FormField label={label} fault={faultOf(meta)} {...(hint === undefined ? {} : { hint })}>
      <Input type={type} autoComplete={autoComplete} {...input} />
    </FormField>
  );
}

function TicketInput({ input, meta, label }: WrappedFieldProps & LabelProps) {
  return (
    <FormField label={label} fault={faultOf(meta)}>
      <NativeSelect.Root>
        <NativeSelect.Field {...input}>
          {ticketKinds.map((kind) => (
            <option key={kind} value={kind}>
              {messages.tickets[kind]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}

function NotesInput({ input, meta, label }: WrappedFieldProps & LabelProps) {
  return (
    <FormField label={label} fault={faultOf(meta)}>
      <Textarea rows={3} {...input} />
    </FormField>
  );
}

function TermsInput({ input, meta }: WrappedFieldProps) {
  return (
    <TermsField
      fault={faultOf(meta)}
      isChecked={input.value === true}
      onChange={(isChecked) => input.onChange(isChecked)}
      onBlur={() => input.onBlur(undefined)}
    />
  );
}

function RegistrationForm({ handleSubmit, reset, submitting }: InjectedFormProps<RegistrationValues>) {
  return (
    <chakra.form onSubmit={handleSubmit} noValidate>
      <Stack gap="4">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Field name="name" component={TextInput} label={messages.name} autoComplete="name" />
          <Field
            name="email"
            component={TextInput}
            label={messages.email}
            type="email"
            autoComplete="email"
          />
          <Field name="ticket" component={TicketInput} label={messages.ticket} />
          <Field name="date" component={TextInput} label={messages.date} type="date" />
          <Field name="guests" component={TextInput} label={messages.guests} hint={messages.guestsHint} />
        </SimpleGrid>
        <Field name="notes" component={NotesInput} label={messages.notes} />
        <Field name="terms" component={TermsInput} />
        <HStack gap="3">
          <Button variant="outline" onClick={reset}>
            {messages.reset}
          </Button>
          <Button type="submit" colorPalette="accent" disabled={submitting}>
            {messages.send}
          </Button>
        </HStack>
      </Stack>
    </chakra.form>
  );
}

const ConnectedForm = reduxForm<RegistrationValues>({
  form: 'registration',
  initialValues: emptyRegistration,
  validate: (values: Partial<RegistrationValues>) =>
    registrationFaults({ ...emptyRegistration, ...values }, todayHere()),
})(RegistrationForm);

/** A registration built with redux-form. */
export function ReduxFormPage() {
  const register = useRegister();
  const [store] = useState(() => createStore(combineReducers({ form: formReducer })));
  return (
    <RegistrationCard {...messages.redux}>
      <Provider store={store}>
        <ConnectedForm
          onSubmit={(values: RegistrationValues) => register(values)}
          onSubmitSuccess={(_answer, _dispatch, { reset }) => reset?.()}
        />
      </Provider>
    </RegistrationCard>
  );
}
