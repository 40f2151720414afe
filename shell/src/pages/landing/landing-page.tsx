import { Box, Flex, Grid, Heading, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import { usePageTitle } from '../../router/page-title.ts';
import { PublicTopBar } from '../public-page.tsx';
import { SignInCard } from '../sign-in/sign-in-card.tsx';

const stats = [
  ['7+', 'traffic sources'],
  ['4+', 'affiliate clients'],
  ['100+', 'campaigns'],
] as const;

const promises = [
  [
    'One list for every source',
    'Cost and revenue of each campaign side by side, in the words of the source it runs on.',
  ],
  [
    'Changes you can follow',
    'Every write shows before and after, is confirmed by the source, and can be taken back.',
  ],
  [
    'Figures with a date',
    'Each number says when it was last synced, and what the source did not tell stays empty.',
  ],
] as const;

/** The start page of guests. */
export function LandingPage() {
  usePageTitle();
  return (
    <Flex direction="column" minH="100vh" bg="bg.page">
      <PublicTopBar />
      <Box
        as="main"
        flex="1"
        w="full"
        maxW="7xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py={{ base: '8', lg: '16' }}
      >
        <Grid
          templateColumns={{ base: '1fr', lg: '1fr 440px' }}
          gap={{ base: '10', lg: '16' }}
          alignItems="center"
        >
          <Stack gap="6">
            <Heading as="h1" textStyle={{ base: '4xl', md: '5xl' }} maxW="2xl">
              One helm for every traffic source
            </Heading>
            <Text textStyle="lg" color="fg.muted" maxW="xl">
              Adhelm shows media buyers cost and revenue of all their affiliate campaigns together, starts and
              pauses them where they run, and keeps a reason and a way back for each change.
            </Text>
            <SimpleGrid columns={3} gap="6" maxW="lg" pt="2">
              {stats.map(([figure, label]) => (
                <Stack key={label} gap="0">
                  <Text textStyle="3xl" fontWeight="semibold">
                    {figure}
                  </Text>
                  <Text color="fg.muted" textStyle="sm">
                    {label}
                  </Text>
                </Stack>
              ))}
            </SimpleGrid>
          </Stack>
          <Flex justify={{ base: 'flex-start', lg: 'flex-end' }}>
            <SignInCard />
          </Flex>
        </Grid>
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="6" pt={{ base: '12', lg: '20' }}>
          {promises.map(([title, text]) => (
            <Stack key={title} gap="2" borderTopWidth="1px" borderColor="border" pt="5">
              <Heading as="h2" textStyle="lg">
                {title}
              </Heading>
              <Text color="fg.muted">{text}</Text>
            </Stack>
          ))}
        </SimpleGrid>
      </Box>
    </Flex>
  );
}
