import type { BriefValue, BriefValues } from '@adhelm/contracts';
import { SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/create-contents.ts';
import { BriefFieldInput } from '../briefs/brief-field.tsx';
import type { FieldFaults } from '../briefs/field-faults.ts';
import type { Place } from '../briefs/places.ts';
import type { ContentFields } from './contents-brief.ts';
import { sourceMacros } from './source-macros.ts';

type SharedStepProps = {
  readonly place: Place;
  readonly fields: ContentFields;
  readonly values: BriefValues;
  readonly faults: FieldFaults;
  readonly onChange: (name: string, value: BriefValue) => void;
};

/** The values shared by all ads: link, bid and texts. */
export function SharedStep({ place, fields, values, faults, onChange }: SharedStepProps) {
  const macros = sourceMacros[place.source.id];
  return (
    <Stack gap="4">
      <Text color="fg.muted" textStyle="sm">
        {fields.shared.length === 0 ? messages.noShared : messages.sharedText}
      </Text>
      <SimpleGrid columns={{ base: 1, md: 2 }} gapX="6" gapY="2">
        {fields.shared.map((field) => (
          <BriefFieldInput
            key={field.name}
            field={field}
            value={values[field.name]}
            fault={faults[field.name]}
            currency={place.account.currency}
            hint={field.name === 'target_url' && macros !== undefined ? messages.macros(macros) : undefined}
            onChange={(value) => onChange(field.name, value)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
