import { chakra, Heading, HStack, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/landing.ts';

const sources = [
  'MGID',
  'Taboola',
  'RevContent',
  'PropellerAds',
  'Zeropark',
  'Voluum',
  'RTX',
  'Engageya',
  'SelfAdvertiser',
  'AdMaven',
  'RichAds',
  'Jubna',
  'Geozo',
];
const clients = ['AlgoLead', 'ROI Collective', 'Meeseeks Media'];

/** Our own marks, one shape per partner, without trademarks. */
const shapes = [
  <circle key="ring" cx="12" cy="12" r="7" />,
  <path key="triangle" d="M12 4 20 19H4Z" />,
  <rect key="square" x="5" y="5" width="14" height="14" rx="4" />,
  <path key="bars" d="M6 19V11M12 19V5M18 19v-5" />,
  <path key="diamond" d="m12 3 9 9-9 9-9-9Z" />,
  <path key="wave" d="M3 14c3-8 6-8 9 0s6 8 9 0" />,
];

/** Traffic sources and clients by name. */
export function PartnerWall() {
  return (
    <Stack as="section" aria-labelledby="partners-title" gap="6">
      <Stack gap="1" textAlign="center">
        <Heading as="h2" id="partners-title" textStyle="2xl">
          {messages.partners.title}
        </Heading>
        <Text color="fg.muted">{messages.partners.explanation}</Text>
      </Stack>
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 2, md: 4 }} gap="3">
        {[...sources, ...clients].map((name, index) => (
          <HStack
            as="li"
            key={name}
            gap={{ base: '2', sm: '2.5' }}
            px={{ base: '2', sm: '4' }}
            h="14"
            borderWidth="1px"
            borderRadius="md"
            bg="bg.surface"
            justify="center"
          >
            <chakra.svg
              viewBox="0 0 24 24"
              boxSize="6"
              flexShrink="0"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.4"
              strokeLinecap="round"
              strokeLinejoin="round"
              color={`chart.${(index % 8) + 1}`}
              aria-hidden
            >
              {shapes[index % shapes.length]}
            </chakra.svg>
            <Text fontWeight="semibold" letterSpacing="-0.01em" truncate>
              {name}
            </Text>
          </HStack>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
