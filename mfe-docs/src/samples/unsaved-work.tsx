import { useConfirmLeave } from '@adhelm/shared-ui/module';

export function Draft({
  isChanged,
  ask,
}: {
  readonly isChanged: boolean;
  readonly ask: () => Promise<boolean>;
}) {
  useConfirmLeave(isChanged, ask);
  return <p>{isChanged ? 'Not saved' : 'Saved'}</p>;
}
