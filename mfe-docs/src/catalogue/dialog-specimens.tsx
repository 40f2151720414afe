import { ChangeDialog, type ChangeRow, statusLabel } from '@adhelm/shared-ui';
import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { messages } from '../messages/catalogue.ts';
import { Specimen } from './specimen.tsx';

const rows: readonly ChangeRow[] = [
  {
    id: '1',
    name: 'Solar panels US',
    before: statusLabel('active'),
    after: statusLabel('paused'),
    skipped: null,
    state: 'planned',
    error: null,
  },
  {
    id: '2',
    name: 'Hearing aids DE',
    before: statusLabel('rejected'),
    after: statusLabel('rejected'),
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
        use="Shows every row before and after a change, then the progress and errors."
      >
        <Button alignSelf="start" variant="outline" onClick={() => setOpen(true)}>
          {messages.change.open}
        </Button>
        <ChangeDialog
          isOpen={isOpen}
          title={messages.change.title}
          rows={rows}
          phase="review"
          error={undefined}
          confirmLabel={messages.change.confirm}
          onConfirm={close}
          onRetry={close}
          onClose={close}
        />
      </Specimen>
      <Specimen
        name="notify"
        from="host"
        use="Short messages that close by themselves, at most three at once. Offer an undo where possible."
      >
        <HStack gap="2" wrap="wrap">
          {tones.map((tone) => (
            <Button
              key={tone}
              variant="outline"
              onClick={() =>
                notify({ tone, title: messages.news.title(tone), description: messages.news.text })
              }
            >
              {tone}
            </Button>
          ))}
        </HStack>
      </Specimen>
    </>
  );
}
