import { Box, Text } from '@adhelm/shared-ui/chakra';
import { Fragment, type ReactNode } from 'react';

/** A list of labels and values, stacked on narrow screens. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box as="dl" display="grid" gridTemplateColumns={{ sm: 'max-content 1fr' }} columnGap="6" rowGap="1.5">
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <Text as="dt" color="fg.muted" textStyle="sm">
            {label}
          </Text>
          <Text as="dd" textStyle="sm" mb={{ base: '2', sm: '0' }} overflowWrap="anywhere" dir="auto">
            {value}
          </Text>
        </Fragment>
      ))}
    </Box>
  );
}
