import { Notice } from '@adhelm/shared-ui';
import { Badge, Button, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { fieldMessages } from '../../frame/index.ts';
import { placeName } from '../briefs/places.ts';
import { ValueList } from '../briefs/value-list.tsx';
import type { CampaignPart } from './campaign-brief.ts';
import { messages } from './messages.ts';

type ReviewStepProps = {
  readonly parts: readonly CampaignPart[];
  readonly onFix: (part: CampaignPart) => void;
};

/** The values to be sent to each source, as text. */
export function ReviewStep({ parts, onFix }: ReviewStepProps) {
  return (
    <Stack gap="6">
      {parts.map((part) => (
        <PartReview key={part.place.account.id} part={part} onFix={() => onFix(part)} />
      ))}
    </Stack>
  );
}

function PartReview({ part, onFix }: { readonly part: CampaignPart; readonly onFix: () => void }) {
  const { place, fields, values, faults, notTaken } = part;
  const { account } = place;
  const count = Object.keys(faults).length;
  const fix = messages.fix(count);
  return (
    <Stack as="section" aria-label={messages.willCreate(placeName(account))} gap="3">
      <HStack gap="3" wrap="wrap">
        <Heading as="h2" textStyle="md" dir="auto">
          {messages.willCreate(placeName(account))}
        </Heading>
        <Badge size="sm">{account.currency}</Badge>
      </HStack>
      {count > 0 && (
        <Notice
          tone="warning"
          title={faultsInWords(part)}
          action={
            <Button
              size="xs"
              variant="outline"
              aria-label={messages.fixOf(fix, placeName(account))}
              onClick={onFix}
            >
              {fix}
            </Button>
          }
        />
      )}
      <ValueList fields={fields} values={values} currency={account.currency} />
      {notTaken.length > 0 && (
        <Text color="fg.muted" textStyle="sm">
          {messages.notTaken(notTaken.map(({ label }) => label).join(', '))}
        </Text>
      )}
    </Stack>
  );
}

/** Missing fields as one sentence, then the other errors. */
function faultsInWords({ fields, faults }: CampaignPart): string {
  const faulty = fields.filter(({ name }) => faults[name] !== undefined);
  const missing = faulty.filter(({ name }) => faults[name] === fieldMessages.faults.missing);
  const wrong = faulty.filter((field) => !missing.includes(field));
  return [
    ...(missing.length === 0 ? [] : [messages.missing(missing.map(({ label }) => label).join(', '))]),
    ...wrong.map(({ name, label }) => messages.fault(label, faults[name] ?? '')),
  ].join(' ');
}
