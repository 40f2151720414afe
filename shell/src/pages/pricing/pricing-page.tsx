import { HOME_PATH } from '@adhelm/contracts';
import {
  Badge,
  Box,
  Button,
  Flex,
  Heading,
  HStack,
  SimpleGrid,
  Stack,
  Text,
  VisuallyHidden,
} from '@adhelm/shared-ui/chakra';
import { ExternalLink } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { formatDollars } from '../../format/dollars.ts';
import { messages } from '../../messages/pricing.ts';
import { usePageTitle } from '../../router/page-title.ts';
import { useServices, useSessionState } from '../../services/services-context.tsx';
import { PublicFooter } from '../public-footer.tsx';
import { PublicTopBar } from '../public-page.tsx';
import { FeatureTable } from './feature-table.tsx';
import { type Plan, plans } from './plans.ts';

/** Three plans and their features, as static content. */
export function PricingPage() {
  usePageTitle(messages.pageTitle);
  return (
    <Flex direction="column" minH="100vh" bg="bg.page">
      <PublicTopBar />
      <Stack
        as="main"
        flex="1"
        w="full"
        maxW="6xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py={{ base: '8', lg: '14' }}
        gap={{ base: '8', lg: '12' }}
      >
        <Stack gap="3" textAlign="center" align="center">
          <Heading as="h1" textStyle={{ base: '3xl', md: '4xl' }}>
            {messages.title}
          </Heading>
          <Text textStyle="lg" color="fg.muted" maxW="2xl" textWrap="pretty">
            {messages.explanation}
          </Text>
        </Stack>
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </SimpleGrid>
        <FeatureTable />
      </Stack>
      <PublicFooter />
    </Flex>
  );
}

function PlanCard({ plan }: { readonly plan: Plan }) {
  const { environment } = useServices();
  const { status } = useSessionState();
  const { name, audience, price, isRecommended } = plan;
  return (
    <Stack
      as="section"
      aria-label={name}
      gap="5"
      p="6"
      borderWidth="1px"
      // the second pixel of the border takes no space, so that the content aligns with the neighbours
      boxShadow={isRecommended ? 'inset 0 0 0 1px {colors.accent.solid}' : undefined}
      borderColor={isRecommended ? 'accent.solid' : 'border'}
      borderRadius="md"
      bg="bg.surface"
    >
      <Stack gap="1">
        <HStack justify="space-between">
          <Heading as="h2" textStyle="xl">
            {name}
          </Heading>
          {isRecommended && <Badge colorPalette="accent">{messages.recommended}</Badge>}
        </HStack>
        <Text color="fg.muted">{audience}</Text>
      </Stack>
      <Box>
        <Text as="span" textStyle="4xl" fontWeight="semibold">
          {price === null ? messages.onRequest : formatDollars(price)}
        </Text>{' '}
        {price !== null && (
          <Text as="span" color="fg.muted">
            {messages.aMonth}
          </Text>
        )}
      </Box>
      <Button asChild variant={isRecommended ? 'solid' : 'outline'} mt="auto">
        {price === null ? (
          <a href={environment.company.url}>
            {messages.talkTo(environment.company.name)}
            <Box asChild _rtl={{ transform: 'scaleX(-1)' }}>
              <ExternalLink aria-hidden="true" />
            </Box>
            <VisuallyHidden>{messages.elsewhere}</VisuallyHidden>
          </a>
        ) : status === 'signed-in' ? (
          <RouterLink to={HOME_PATH}>{messages.toProduct}</RouterLink>
        ) : (
          <RouterLink to="/register">{messages.register}</RouterLink>
        )}
      </Button>
    </Stack>
  );
}
