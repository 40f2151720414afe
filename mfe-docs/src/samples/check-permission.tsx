import { usePermission } from '@adhelm/shared-ui/module';

export function PauseButton({
  onPause,
}: {
  readonly onPause: () => void;
}) {
  const { isAllowed } = usePermission('change-campaigns');
  return (
    <button type="button" disabled={!isAllowed} onClick={onPause}>
      Pause
    </button>
  );
}
