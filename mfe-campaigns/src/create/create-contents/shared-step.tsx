import { SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import type { FieldFaults } from '../../frame/index.ts';
import { BriefFieldInput } from '../briefs/brief-field.tsx';
import type { Place } from '../briefs/places.ts';
import type { KeptDraft } from '../briefs/use-kept-draft.ts';
import type { ContentFields, ContentsBrief } from './contents-brief.ts';
import { messages } from './messages.ts';
import { sourceMacros } from './source-macros.ts';

type SharedStepProps = {
  readonly draft: KeptDraft<ContentsBrief>;
  readonly place: Place;
  readonly fields: ContentFields;
  readonly faults: FieldFaults;
};

/** The values shared by all ads: link, bid and texts. */
export function SharedStep({ draft, place, fields, faults }: SharedStepProps) {
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
            draft={draft}
            name={`shared.${field.name}`}
            field={field}
            fault={faults[field.name]}
            currency={place.account.currency}
            hint={field.name === 'target_url' && macros !== undefined ? messages.macros(macros) : undefined}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
