import type { DryDecision } from '@adhelm/contracts';
import { Text } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';

/** Says that changes may turn out to be none, because the state before them is not known; nothing where it is. */
export function UnknownStates({ decisions }: { readonly decisions: readonly DryDecision[] }) {
  const isUnknown = decisions.some(
    ({ outcome, change }) => outcome === 'act' && change !== null && change.before === null,
  );
  return isUnknown && <Text textStyle="sm">{messages.preview.notKnown}</Text>;
}
