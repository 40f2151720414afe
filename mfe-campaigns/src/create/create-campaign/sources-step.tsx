import { Badge, Box, chakra, Heading, HStack, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages as briefs } from '../briefs/messages.ts';
import { ClosedPlaces, NoPlaces } from '../briefs/no-places.tsx';
import { type Place, placeName } from '../briefs/places.ts';
import type { Places } from '../briefs/use-places.ts';
import { messages } from './messages.ts';

type SourcesStepProps = {
  readonly places: Places;
  readonly chosen: readonly string[];
  readonly onChange: (accounts: string[]) => void;
};

/** Selects the accounts; unavailable ones have a reason. */
export function SourcesStep({ places, chosen, onChange }: SourcesStepProps) {
  const isKnown = places.kind === 'known';
  return (
    <Stack gap="6">
      {isKnown && places.open.length > 0 ? (
        <Stack gap="3" role="group" aria-labelledby="create-campaign-accounts">
          <Box>
            <Heading as="h2" textStyle="md" id="create-campaign-accounts">
              {messages.accounts}
            </Heading>
            <Text color="fg.muted" textStyle="sm">
              {messages.accountsText}
            </Text>
          </Box>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
            {places.open.map((place) => (
              <AccountChoice
                key={place.account.id}
                place={place}
                isChosen={chosen.includes(place.account.id)}
                onChange={(isChosen) =>
                  onChange(
                    isChosen ? [...chosen, place.account.id] : chosen.filter((id) => id !== place.account.id),
                  )
                }
              />
            ))}
          </SimpleGrid>
        </Stack>
      ) : (
        <NoPlaces places={places} />
      )}
      {isKnown && <ClosedPlaces places={places.closed} />}
    </Stack>
  );
}

type AccountChoiceProps = {
  readonly place: Place;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
};

function AccountChoice({ place: { account, source }, isChosen, onChange }: AccountChoiceProps) {
  const isModerated = source.changes.some(
    ({ field, level, isModerated: moderated }) => field === 'create' && level === 'campaign' && moderated,
  );
  const notes = [
    account.health === 'failing' && account.healthReason !== null ? briefs.failing(account.healthReason) : '',
    isModerated ? messages.moderated : '',
  ].filter((note) => note !== '');
  return (
    <chakra.label
      display="flex"
      gap="3"
      p="3"
      cursor="pointer"
      borderWidth="1px"
      borderRadius="l2"
      borderColor={isChosen ? 'accent.solid' : 'border'}
      bg={isChosen ? 'accent.subtle' : undefined}
    >
      <chakra.input
        type="checkbox"
        boxSize="4"
        mt="0.5"
        flexShrink="0"
        checked={isChosen}
        aria-label={placeName(account)}
        aria-describedby={`${account.id}-about`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Box minW="0" textStyle="sm">
        <HStack gap="2" wrap="wrap">
          <Text as="span" fontWeight="medium" dir="auto" overflowWrap="anywhere">
            {placeName(account)}
          </Text>
          {account.baseUrl.startsWith('sandbox:') && <Badge size="sm">{messages.simulated}</Badge>}
        </HStack>
        <Text id={`${account.id}-about`} color="fg.muted" textStyle="xs">
          {[messages.currency(account.currency), account.timeZone, ...notes].join(' · ')}
        </Text>
      </Box>
    </chakra.label>
  );
}
