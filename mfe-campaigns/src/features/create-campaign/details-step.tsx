import type { BriefValue, BriefValues } from '@adhelm/contracts';
import { Button, Heading, SimpleGrid, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/create-campaign.ts';
import { BriefFieldInput } from '../briefs/brief-field.tsx';
import { placeName } from '../briefs/places.ts';
import { type CampaignPart, sharedFields } from './campaign-brief.ts';

type DetailsStepProps = {
  readonly parts: readonly CampaignPart[];
  readonly own: Readonly<Record<string, BriefValues>>;
  /** Undefined removes the account's own value, so that the brief's applies again. */
  readonly onChange: (account: string, name: string, value: BriefValue | undefined) => void;
};

/**
 * Each account's fields as its source describes them: prefilled from the brief, and editable for that account alone.
 */
export function DetailsStep({ parts, own, onChange }: DetailsStepProps) {
  return (
    <Stack gap="8">
      {parts.map((part) => (
        <AccountDetails
          key={part.place.account.id}
          part={part}
          own={own[part.place.account.id] ?? {}}
          onChange={(name, value) => onChange(part.place.account.id, name, value)}
        />
      ))}
    </Stack>
  );
}

type AccountDetailsProps = {
  readonly part: CampaignPart;
  readonly own: BriefValues;
  readonly onChange: (name: string, value: BriefValue | undefined) => void;
};

function AccountDetails({ part, own, onChange }: AccountDetailsProps) {
  const { place, fields, values, faults } = part;
  const { account } = place;
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
          const isOwn = own[field.name] !== undefined;
          const isShared = sharedFields.some(({ name }) => name === field.name);
          const aside = isOwn ? (
            <Button
              size="2xs"
              variant="plain"
              h="5"
              px="0"
              color="accent.fg"
              aria-label={messages.takeBriefOf(field.label)}
              onClick={() => onChange(field.name, undefined)}
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
              field={field}
              value={values[field.name]}
              fault={faults[field.name]}
              currency={account.currency}
              aside={isShared ? aside : undefined}
              onChange={(value) => onChange(field.name, value)}
            />
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}
