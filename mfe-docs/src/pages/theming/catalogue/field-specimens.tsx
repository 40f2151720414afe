import { SearchField } from '@adhelm/shared-ui';
import { HStack, SimpleGrid } from '@adhelm/shared-ui/chakra';
import {
  CheckboxField,
  NumberField,
  SelectField,
  SubmitButton,
  schemaResolver,
  TextareaField,
  TextField,
  useForm,
} from '@adhelm/shared-ui/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Specimen } from './specimen.tsx';

const briefSchema = z.object({
  title: z.string().check(z.minLength(1, 'A campaign needs a name')),
  budget: z.nullable(z.number()),
  goal: z.string(),
  note: z.string(),
  startsAtOnce: z.boolean(),
});
type Brief = z.infer<typeof briefSchema>;

const goals = [
  { value: 'leads', label: 'Leads' },
  { value: 'sales', label: 'Sales' },
];

function BriefForm() {
  const form = useForm<Brief>({
    mode: 'onTouched',
    resolver: schemaResolver(briefSchema),
    defaultValues: { title: '', budget: 50, goal: 'leads', note: '', startsAtOnce: false },
  });
  return (
    <form onSubmit={form.handleSubmit(() => undefined)} noValidate aria-label="A brief">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField form={form} name="title" label="Name" hint="Leave it empty, and go on: it says so" />
        <NumberField form={form} name="budget" label="Daily budget" unit="USD" min={1} />
        <SelectField form={form} name="goal" label="Goal" options={goals} />
        <TextareaField form={form} name="note" label="Note" rows={2} />
        <CheckboxField form={form} name="startsAtOnce" label="Start at once" hint="It spends from then on" />
        <HStack>
          <SubmitButton form={form}>Save</SubmitButton>
        </HStack>
      </SimpleGrid>
    </form>
  );
}

export function FieldSpecimens() {
  const [search, setSearch] = useState('');
  return (
    <>
      <Specimen
        name="Fields"
        from="@adhelm/shared-ui/forms"
        use="Bound to react-hook-form and checked by a schema of the contracts; errors show once a field was touched."
      >
        <BriefForm />
      </Specimen>
      <Specimen name="SearchField" from="@adhelm/shared-ui" use="Reports when the typing pauses.">
        <SearchField label="Search campaigns" value={search} onChange={setSearch} />
      </Specimen>
    </>
  );
}
