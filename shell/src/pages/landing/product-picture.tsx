import { Box, Flex, Grid, HStack, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/landing.ts';
import { PictureChart } from './picture-chart.tsx';
import { pictureRows, pictureTotals } from './picture-figures.ts';

/** The dashboard, drawn with the product's own surfaces, type and colours, so that it matches the theme. */
export function ProductPicture() {
  return (
    <Stack as="figure" gap="3">
      <Box
        role="img"
        aria-label={messages.picture.description}
        borderWidth="1px"
        borderRadius="md"
        overflow="hidden"
        bg="bg.surface"
        shadow="lg"
        textStyle="sm"
      >
        <WindowBar />
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '180px minmax(0, 1fr)' }}>
          <Sidebar />
          <Stack gap="4" p={{ base: '3', md: '5' }} bg="bg.page" minW="0">
            <SimpleGrid columns={{ base: 2, lg: 4 }} gap="3">
              {pictureTotals.map(({ label, value, note }) => (
                <Plane key={label} gap="0.5">
                  <Text color="fg.muted" textStyle="xs">
                    {label}
                  </Text>
                  <Text textStyle="xl" fontWeight="semibold">
                    {value}
                  </Text>
                  <Text color="fg.muted" textStyle="xs">
                    {note}
                  </Text>
                </Plane>
              ))}
            </SimpleGrid>
            <Plane gap="3">
              <HStack gap="4" textStyle="xs" color="fg.muted">
                <Legend color="accent.solid" label={messages.picture.revenue} />
                <Legend color="fg.muted" label={messages.picture.spent} />
              </HStack>
              <PictureChart />
            </Plane>
            <Plane gap="0" px="0" py="1">
              {pictureRows.map((row) => (
                <Row key={row.campaign} row={row} />
              ))}
            </Plane>
          </Stack>
        </Grid>
      </Box>
      <Text as="figcaption" color="fg.muted" textStyle="xs" textAlign="center">
        {messages.picture.caption}
      </Text>
    </Stack>
  );
}

function Plane({ children, ...space }: React.ComponentProps<typeof Stack>) {
  return (
    <Stack bg="bg.surface" borderWidth="1px" borderRadius="md" px="4" py="3" minW="0" {...space}>
      {children}
    </Stack>
  );
}

function WindowBar() {
  return (
    <Flex h="10" px="4" align="center" gap="2" borderBottomWidth="1px">
      {[1, 2, 3].map((dot) => (
        <Box key={dot} boxSize="2.5" borderRadius="full" bg="bg.emphasized" />
      ))}
      <Box ms="auto" h="5" w={{ base: '24', md: '56' }} borderRadius="full" bg="bg.muted" />
    </Flex>
  );
}

function Sidebar() {
  return (
    <Stack display={{ base: 'none', md: 'flex' }} gap="1" p="4" borderInlineEndWidth="1px">
      {messages.picture.links.map((label, index) => (
        <HStack
          key={label}
          gap="2.5"
          px="2"
          h="8"
          borderRadius="md"
          bg={index === 0 ? 'accent.subtle' : undefined}
          color={index === 0 ? 'accent.fg' : 'fg.muted'}
        >
          <Box boxSize="3.5" borderRadius="sm" borderWidth="2px" borderColor="currentColor" flexShrink="0" />
          <Text truncate>{label}</Text>
        </HStack>
      ))}
    </Stack>
  );
}

function Legend({ color, label }: { readonly color: string; readonly label: string }) {
  return (
    <HStack gap="1.5">
      <Box w="4" h="0.5" bg={color} />
      {label}
    </HStack>
  );
}

function Row({ row }: { readonly row: (typeof pictureRows)[number] }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 6rem 5rem 5rem 4.5rem' }}
      gap="3"
      px="4"
      h="9"
      alignItems="center"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      fontVariantNumeric="tabular-nums"
    >
      <Text truncate fontWeight="medium">
        {row.campaign}
      </Text>
      <Text color="fg.muted" hideBelow="sm">
        {row.source}
      </Text>
      <Text textAlign="end" hideBelow="sm">
        {row.spent}
      </Text>
      <Text textAlign="end" color="success.fg">
        {row.profit}
      </Text>
      <Text
        hideBelow="sm"
        textStyle="xs"
        textAlign="center"
        borderRadius="full"
        bg={row.isActive ? 'success.subtle' : 'bg.muted'}
        color={row.isActive ? 'success.fg' : 'fg.muted'}
      >
        {row.isActive ? messages.picture.active : messages.picture.paused}
      </Text>
    </Grid>
  );
}
