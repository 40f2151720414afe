import { ChangeDialog, type ChangeRow } from '@adhelm/shared-ui';
import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { Specimen } from './specimen.tsx';

const rows: readonly ChangeRow[] = [
  {
    id: '1',
    name: 'Solar panels US',
    before: 'Active',
    after: 'Paused',
    skipped: null,
    state: 'planned',
    error: null,
  },
  {
    id: '2',
    name: 'Hearing aids DE',
    before: 'Rejected',
    after: 'Rejected',
    skipped: 'MGID pauses no rejected campaign',
    state: 'planned',
    error: null,
  },
];
const tones = ['success', 'info', 'warning', 'danger'] as const;

export function DialogSpecimens() {
  const { notify } = useHost();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Specimen
        name="ChangeDialog"
        from="@adhelm/shared-ui"
        use="What a write will do, before and after, row by row; then how it goes, and what failed."
      >
        <Button alignSelf="start" variant="outline" onClick={() => setOpen(true)}>
          Pause two campaigns
        </Button>
        <ChangeDialog
          isOpen={isOpen}
          title="Pause 2 campaigns"
          rows={rows}
          phase="review"
          error={undefined}
          confirmLabel="Pause"
          onConfirm={close}
          onRetry={close}
          onClose={close}
        />
      </Specimen>
      <Specimen
        name="notify"
        from="host"
        use="News that goes by itself, three at once at most, with undo where it can be."
      >
        <HStack gap="2" wrap="wrap">
          {tones.map((tone) => (
            <Button
              key={tone}
              variant="outline"
              onClick={() => notify({ tone, title: `News of ${tone}`, description: 'It goes by itself.' })}
            >
              {tone}
            </Button>
          ))}
        </HStack>
      </Specimen>
    </>
  );
}
