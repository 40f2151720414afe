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
import { useFormik } from 'formik';
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

/** A registration built with Formik. */
export function FormikPage() {
  const register = useRegister();
  const form = useFormik<RegistrationValues>({
    initialValues: emptyRegistration,
    validate: (values) => registrationFaults(values, todayHere()),
    onSubmit: (values, { resetForm }) => {
      register(values);
      resetForm();
    },
  });
  const faultOf = (name: keyof RegistrationValues) =>
    form.touched[name] === true ? form.errors[name] : undefined;
  return (
    <RegistrationCard {...messages.formik}>
      <chakra.form onSubmit={form.handleSubmit} onReset={form.handleReset} noValidate>
        <Stack gap="4">
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <FormField label={messages.name} fault={faultOf('name')}>
              <Input autoComplete="name" {...form.getFieldProps('name')} />
            </FormField>
            <FormField label={messages.email} fault={faultOf('email')}>
              <Input type="email" autoComplete="email" {...form.getFieldProps('email')} />
            </FormField>
            <FormField label={messages.ticket} fault={faultOf('ticket')}>
              <NativeSelect.Root>
                <NativeSelect.Field {...form.getFieldProps('ticket')}>
                  {ticketKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {messages.tickets[kind]}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </FormField>
            <FormField label={messages.date} fault={faultOf('date')}>
              <Input type="date" {...form.getFieldProps('date')} />
            </FormField>
            <FormField label={messages.guests} hint={messages.guestsHint} fault={faultOf('guests')}>
              <Input inputMode="numeric" {...form.getFieldProps('guests')} />
            </FormField>
          </SimpleGrid>
          <FormField label={messages.notes} fault={faultOf('notes')}>
            <Textarea rows={3} {...form.getFieldProps('notes')} />
          </FormField>
          <TermsField
            fault={faultOf('terms')}
            isChecked={form.values.terms}
            onChange={(isChecked) => void form.setFieldValue('terms', isChecked)}
            onBlur={() => void form.setFieldTouched('terms')}
          />
          <HStack gap="3">
            <Button type="reset" variant="outline">
              {messages.reset}
            </Button>
            <Button type="submit" colorPalette="accent" disabled={form.isSubmitting}>
              {messages.send}
            </Button>
          </HStack>
        </Stack>
      </chakra.form>
    </RegistrationCard>
  );
}
