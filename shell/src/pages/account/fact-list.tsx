import { HStack, Stack, Text } from '@adhelm/shared-ui/chakra';

type FactListProps = { readonly facts: readonly (readonly [label: string, value: string])[] };

/** A list of names and values, one per line. */
export function FactList({ facts }: FactListProps) {
  return (
    <Stack as="dl" gap="2">
      {facts.map(([label, value]) => (
        <HStack key={label} justify="space-between" gap="4">
          <Text as="dt" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" dir="auto" truncate>
            {value}
          </Text>
        </HStack>
      ))}
    </Stack>
  );
}
