import type { CheckedAssumption } from '@adhelm/contracts';
import { Heading, Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';

/** What Adhelm assumes about a network without its documentation, and the variant that the check met. */
export function CheckAssumptions({ assumptions }: { readonly assumptions: readonly CheckedAssumption[] }) {
  return (
    <Stack as="section" gap="2" aria-label={messages.assumed}>
      <Heading as="h4" textStyle="sm">
        {messages.assumed}
      </Heading>
      {assumptions.map(({ id, words, met }) => (
        <Stack key={id} gap="0">
          <Text textStyle="sm">{words}</Text>
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {met ?? messages.notMet}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
