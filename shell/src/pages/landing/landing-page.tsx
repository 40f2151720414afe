import { Box, Button, Flex, Grid, Heading, HStack, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../../messages/landing.ts';
import { usePageTitle } from '../../router/page-title.ts';
import { PublicFooter } from '../public-footer.tsx';
import { PublicTopBar } from '../public-page.tsx';
import { SignInCard } from '../sign-in/sign-in-card.tsx';
import { PartnerWall } from './partner-wall.tsx';
import { ProductPicture } from './product-picture.tsx';
import { Promises } from './promises.tsx';

/** The start page of guests. */
export function LandingPage() {
  usePageTitle();
  return (
    <Flex direction="column" minH="100vh" bg="bg.page">
      <PublicTopBar />
      <Stack
        as="main"
        flex="1"
        w="full"
        maxW="7xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        pt={{ base: '8', lg: '14' }}
        pb={{ base: '12', lg: '20' }}
        gap={{ base: '14', lg: '20' }}
      >
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 440px' }}
          gap={{ base: '10', lg: '16' }}
          alignItems="center"
        >
          <Pitch />
          <Flex justify={{ base: 'flex-start', lg: 'flex-end' }}>
            <SignInCard />
          </Flex>
        </Grid>
        <ProductPicture />
        <Promises />
        <PartnerWall />
      </Stack>
      <PublicFooter />
    </Flex>
  );
}

function Pitch() {
  return (
    <Stack gap="6">
      <Heading as="h1" textStyle={{ base: '4xl', md: '5xl' }} maxW="2xl" textWrap="balance">
        {messages.title}
      </Heading>
      <Text textStyle="lg" color="fg.muted" maxW="xl" textWrap="pretty">
        {messages.pitch}
      </Text>
      <HStack gap="3" wrap="wrap">
        <Button asChild size="lg">
          <RouterLink to="/pricing">{messages.plans}</RouterLink>
        </Button>
        <Button asChild size="lg" variant="outline">
          <RouterLink to="/docs/welcome">{messages.docs}</RouterLink>
        </Button>
      </HStack>
      <SimpleGrid columns={3} gap={{ base: '4', sm: '6' }} maxW="lg" pt="2">
        {messages.stats.map(({ figure, label }) => (
          <Box key={label} borderInlineStartWidth="2px" borderColor="accent.solid" ps="3">
            <Text textStyle="3xl" fontWeight="semibold">
              {figure}
            </Text>
            <Text color="fg.muted" textStyle="sm">
              {label}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
