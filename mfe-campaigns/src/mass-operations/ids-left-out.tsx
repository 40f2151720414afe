import type { CheckedIds } from '@adhelm/contracts';
import { Text } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';

/** Which pasted ids are left out, with the reason; nothing where none are. */
export function IdsLeftOut({ ids }: { readonly ids: CheckedIds }) {
  return (
    <>
      <NamedIds text={messages.malformed(ids.malformed)} count={ids.malformed} first={ids.firstMalformed} />
      <NamedIds text={messages.unknown(ids.unknown)} count={ids.unknown} first={ids.firstUnknown} />
    </>
  );
}

type NamedIdsProps = { readonly text: string; readonly count: number; readonly first: readonly string[] };

function NamedIds({ text, count, first }: NamedIdsProps) {
  if (count === 0) return null;
  return (
    <Text>
      {text}{' '}
      <Text as="span" fontFamily="mono" dir="ltr" overflowWrap="anywhere">
        {first.join(', ')}
        {count > first.length && ' …'}
      </Text>
    </Text>
  );
}
