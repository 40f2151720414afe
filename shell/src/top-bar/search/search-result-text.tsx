import { Box, Center, Text } from '@adhelm/shared-ui/chakra';
import { type ResultKind, searchKindLooks } from './search-kind.ts';

type SearchResultTextProps = {
  readonly result: { readonly kind: ResultKind; readonly title: string; readonly description: string };
};

/** A result's title, and what distinguishes it from others with that title. */
export function SearchResultText({ result }: SearchResultTextProps) {
  const { Icon } = searchKindLooks[result.kind];
  return (
    <>
      <Center aria-hidden="true" boxSize="8" flexShrink="0" borderRadius="l2" bg="bg.muted" color="fg.muted">
        <Icon size={16} />
      </Center>
      <Box minW="0" flex="1">
        <Text fontWeight="medium" truncate>
          <bdi>{result.title}</bdi>
        </Text>
        {result.description !== '' && (
          <Text textStyle="sm" color="fg.muted" truncate>
            <bdi>{result.description}</bdi>
          </Text>
        )}
      </Box>
    </>
  );
}
