import { Box, HStack, Text } from '@adhelm/shared-ui/chakra';
import { Avatar } from '@adhelm/shared-ui/overlays';

type PersonLineProps = {
  readonly name: string;
  /** Instead of the name alone: name and address. */
  readonly title?: string;
  /** Below the name: when, to whom. */
  readonly note: string;
};

/** Who wrote something, and when. */
export function PersonLine({ name, title = name, note }: PersonLineProps) {
  return (
    <HStack gap="3">
      <Avatar.Root size="sm" aria-hidden>
        <Avatar.Fallback name={name} />
      </Avatar.Root>
      <Box minW="0">
        <Text textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
          {title}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {note}
        </Text>
      </Box>
    </HStack>
  );
}
