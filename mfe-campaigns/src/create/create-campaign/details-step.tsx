import { Button, Heading, SimpleGrid, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { BriefFieldInput } from '../briefs/brief-field.tsx';
import { placeName } from '../briefs/places.ts';
import type { KeptDraft } from '../briefs/use-kept-draft.ts';
import { type CampaignBrief, type CampaignPart, sharedFields } from './campaign-brief.ts';
import { messages } from './messages.ts';

type DetailsStepProps = {
  readonly draft: KeptDraft<CampaignBrief>;
  readonly parts: readonly CampaignPart[];
};

/**
 * Each account's fields as its source describes them: prefilled from the brief, and editable for that account alone.
 */
export function DetailsStep({ draft, parts }: DetailsStepProps) {
  return (
    <Stack gap="8">
      {parts.map((part) => (
        <AccountDetails key={part.place.account.id} draft={draft} part={part} />
      ))}
    </Stack>
  );
}

type AccountDetailsProps = {
  readonly draft: KeptDraft<CampaignBrief>;
  readonly part: CampaignPart;
};

function AccountDetails({ draft, part }: AccountDetailsProps) {
  const { place, fields, values, faults } = part;
  const { account } = place;
  const own = draft.body.own[account.id] ?? {};
  const takeBriefValue = (name: string) => {
    draft.form.setValue(`own.${account.id}.${name}`, null, { shouldValidate: true });
    draft.changed();
  };
  return (
    <Stack as="section" aria-label={placeName(account)} gap="4">
      <Stack gap="0.5">
        <Heading as="h2" textStyle="md" dir="auto">
          {placeName(account)}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {messages.currency(account.currency)}
        </Text>
      </Stack>
      <SimpleGrid columns={{ base: 1, md: 2 }} gapX="6" gapY="2">
        {fields.map((field) => {
          const isOwn = (own[field.name] ?? null) !== null;
          const isShared = sharedFields.some(({ name }) => name === field.name);
          const aside = isOwn ? (
            <Button
              size="2xs"
              variant="plain"
              h="5"
              px="0"
              color="accent.fg"
              aria-label={messages.takeBriefOf(field.label)}
              onClick={() => takeBriefValue(field.name)}
            >
              {messages.takeBrief}
            </Button>
          ) : values[field.name] === undefined ? undefined : (
            <Span color="fg.muted" textStyle="xs">
              {messages.fromBrief}
            </Span>
          );
          return (
            <BriefFieldInput
              key={field.name}
              draft={draft}
              name={`own.${account.id}.${field.name}`}
              field={field}
              value={values[field.name]}
              fault={faults[field.name]}
              currency={account.currency}
              aside={isShared ? aside : undefined}
            />
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}
