import { Box, chakra, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

type SpecimenProps = {
  readonly name: string;
  /** The entry that it is imported from. */
  readonly from: string;
  /** When to use it. */
  readonly use: string;
  readonly children: ReactNode;
};

/** One component on its own surface, with its use. */
export function Specimen({ name, from, use, children }: SpecimenProps) {
  return (
    <Box as="section" aria-label={name} mb="8" minW="0">
      <HStack gap="3" align="baseline" wrap="wrap" mb="1">
        <Heading as="h3" textStyle="lg">
          {name}
        </Heading>
        <chakra.code dir="ltr" fontFamily="mono" textStyle="xs" color="fg.muted">
          {from}
        </chakra.code>
      </HStack>
      <Text textStyle="sm" color="fg.muted" mb="3">
        {use}
      </Text>
      <Box
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="l2"
        p="4"
        textStyle="md"
        lineHeight="normal"
        overflow="hidden"
      >
        <Stack gap="4">{children}</Stack>
      </Box>
    </Box>
  );
}

/** Named states side by side. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Stack gap="1.5" minW="0" align="flex-start">
      <Text textStyle="xs" color="fg.muted">
        {name}
      </Text>
      {children}
    </Stack>
  );
}
