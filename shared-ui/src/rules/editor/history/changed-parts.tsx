import { Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';
import type { ChangedPart } from './rule-changes.ts';

/** What differs between two versions of a rule: before → after, by its parts. */
export const ChangedParts = ({ parts }: { readonly parts: readonly ChangedPart[] }) => (
  <Stack as="ul" listStyleType="none" gap="0.5" mt="1" textStyle="sm">
    {parts.map(({ part, was, is }) => (
      <li key={part}>
        <Text as="span" color="fg.muted">
          {`${part}: `}
        </Text>
        <bdi>{messages.fromTo(was, is)}</bdi>
      </li>
    ))}
  </Stack>
);
