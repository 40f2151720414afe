import { Box, chakra, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import { CheckboxField, NumberField, TextField, type UseFormReturn } from '@adhelm/shared-ui/forms';
import { useState } from 'react';
import { Fieldset } from '../demo-page/fieldset.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { messages } from './messages.ts';
import { projectTypes } from './project.ts';
import type { ProjectValues } from './project-form-schema.ts';

const texts = messages.wizard;
type StepProps = { readonly form: UseFormReturn<ProjectValues> };

export function KindStep({ form }: StepProps) {
  return (
    <Fieldset legend={texts.kindQuestion}>
      <Stack gap="3">
        {projectTypes.map((type) => (
          <chakra.label key={type} display="flex" gap="3" alignItems="start" cursor="pointer" textStyle="sm">
            <chakra.input
              type="radio"
              value={type}
              mt="1"
              accentColor="accent.solid"
              aria-describedby={`kind-${type}`}
              {...form.register('type')}
            />
            <Box>
              <Text fontWeight="medium">{messages.types[type]}</Text>
              <Text id={`kind-${type}`} color="fg.muted">
                {texts.kinds[type]}
              </Text>
            </Box>
          </chakra.label>
        ))}
      </Stack>
    </Fieldset>
  );
}

export function DetailsStep({ form }: StepProps) {
  return (
    <Stack gap="4">
      <TextField form={form} name="title" label={texts.title} />
      <TextField form={form} name="tags" label={texts.tags} hint={texts.tagsHint} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <NumberField form={form} name="budget" label={texts.budget} unit="USD" min={0} />
        <TextField form={form} name="location" label={texts.location} />
        <TextField form={form} name="startDate" type="date" label={texts.startDate} />
        <TextField form={form} name="endDate" type="date" label={texts.endDate} />
      </SimpleGrid>
      <CheckboxField form={form} name="isRemote" label={texts.isRemote} />
    </Stack>
  );
}

type DescriptionStepProps = { readonly isShown: boolean; readonly onChange: (html: string) => void };

/** The editor is loaded at its first use, and keeps its text while another step is displayed. */
export function DescriptionStep({ isShown, onChange }: DescriptionStepProps) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  return <RichTextField label={texts.description} placeholder={texts.describe} onChange={onChange} />;
}
