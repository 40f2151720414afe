import { Button, chakra, HStack, SimpleGrid, Stack } from '@adhelm/shared-ui/chakra';
import {
  CheckboxField,
  SubmitButton,
  schemaResolver,
  sentBy,
  TextField,
  useForm,
} from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Customer, CustomerDetails } from './customer.ts';
import { customerPath } from './customer-paths.ts';
import { messages } from './messages.ts';

const texts = messages.form;
const text = z.string().check(z.maxLength(255, texts.tooLong));
const formSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, texts.noName), z.maxLength(255, texts.tooLong)),
  email: z.email(texts.noEmail),
  phone: text,
  country: text,
  city: text,
  street: text,
  isVerified: z.boolean(),
  hasDiscount: z.boolean(),
});

/** The details of a customer that people edit. */
export function CustomerForm({ customer }: { readonly customer: Customer }) {
  const { fetchApi, notify } = useHost();
  const navigate = useNavigate();
  const { id, name, email, phone, country, city, street, isVerified, hasDiscount } = customer;
  const form = useForm<CustomerDetails>({
    mode: 'onTouched',
    resolver: schemaResolver(formSchema),
    defaultValues: { name, email, phone, country, city, street, isVerified, hasDiscount },
  });
  const save = async (update: CustomerDetails) => {
    await fetchApi('/api/customers/update', { method: 'POST', body: { customerIds: [id], update } });
    notify({ tone: 'success', title: texts.saved });
    navigate(customerPath(id));
  };
  return (
    <chakra.form
      onSubmit={sentBy(form, save)}
      noValidate
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      p="4"
      maxW="3xl"
    >
      <Stack gap="4">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <TextField form={form} name="name" label={texts.name} autoComplete="off" />
          <TextField form={form} name="email" type="email" label={texts.email} autoComplete="off" />
          <TextField form={form} name="phone" label={texts.phone} autoComplete="off" />
          <TextField form={form} name="street" label={texts.street} autoComplete="off" />
          <TextField form={form} name="city" label={texts.city} autoComplete="off" />
          <TextField form={form} name="country" label={texts.country} autoComplete="off" />
        </SimpleGrid>
        <CheckboxField form={form} name="isVerified" label={texts.isVerified} />
        <CheckboxField form={form} name="hasDiscount" label={texts.hasDiscount} />
        <HStack gap="3" wrap="wrap">
          <Button asChild variant="outline">
            <Link to={customerPath(id)}>{texts.cancel}</Link>
          </Button>
          <SubmitButton form={form}>{texts.save}</SubmitButton>
        </HStack>
      </Stack>
    </chakra.form>
  );
}
