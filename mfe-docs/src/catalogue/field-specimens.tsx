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
import { messages } from '../messages/catalogue.ts';
import { Specimen } from './specimen.tsx';

const briefSchema = z.object({
  title: z.string().check(z.minLength(1, messages.brief.nameMissing)),
  budget: z.nullable(z.number()),
  goal: z.string(),
  note: z.string(),
  startsAtOnce: z.boolean(),
});
type Brief = z.infer<typeof briefSchema>;

const goals = [
  { value: 'leads', label: messages.brief.goals.leads },
  { value: 'sales', label: messages.brief.goals.sales },
];

function BriefForm() {
  const form = useForm<Brief>({
    mode: 'onTouched',
    resolver: schemaResolver(briefSchema),
    defaultValues: { title: '', budget: 50, goal: 'leads', note: '', startsAtOnce: false },
  });
  return (
    <form onSubmit={form.handleSubmit(() => undefined)} noValidate aria-label={messages.brief.form}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField form={form} name="title" label={messages.brief.name} hint={messages.brief.nameHint} />
        <NumberField form={form} name="budget" label={messages.brief.budget} unit="USD" min={1} />
        <SelectField form={form} name="goal" label={messages.brief.goal} options={goals} />
        <TextareaField form={form} name="note" label={messages.brief.note} rows={2} />
        <CheckboxField
          form={form}
          name="startsAtOnce"
          label={messages.brief.startAtOnce}
          hint={messages.brief.startAtOnceHint}
        />
        <HStack>
          <SubmitButton form={form}>{messages.brief.save}</SubmitButton>
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
        use="Form fields for react-hook-form, checked by a zod schema. An error appears when you leave the field."
      >
        <BriefForm />
      </Specimen>
      <Specimen name="SearchField" from="@adhelm/shared-ui" use="Searches when you stop typing.">
        <SearchField label={messages.brief.search} value={search} onChange={setSearch} />
      </Specimen>
    </>
  );
}
