import type { ContentRow, FieldError, OfferedChange } from '@adhelm/contracts';
import { popupCode, usePopupCode } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import type { GoBack } from '@adhelm/shared-ui/changes';
import { useState } from 'react';
import { useSourceDescriptions } from '../../accounts/index.ts';
import { type OfferedText, type TextChange, textsOffered } from '../intents/text-intent.ts';
import { messages } from '../intents/text-messages.ts';
import type { TextDialogProps } from './text-dialog.tsx';

const dialog = popupCode<TextDialogProps>(async () => (await import('./text-dialog.tsx')).TextDialog);

type TextChangesProps = {
  readonly source: string;
  readonly selected: readonly ContentRow[];
  readonly onAsk: (change: TextChange, onBack: GoBack) => void;
};

/** The requested change, and the value of its form. */
type OpenForm = {
  readonly offered: OfferedText;
  readonly text: string;
  readonly faults: readonly FieldError[];
};

const noFaults: readonly FieldError[] = [];

const noChanges: readonly OfferedChange[] = [];

/** A button for each content text that the source allows to change, which opens its form. */
export function TextChanges({ source, selected, onAsk }: TextChangesProps) {
  const { data } = useSourceDescriptions();
  const changes = data?.data.find(({ id }) => id === source)?.changes ?? noChanges;
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const Dialog = usePopupCode(dialog, openForm !== null);
  const [only, other] = selected;
  return (
    <>
      {textsOffered(changes).map((offered) => (
        <Button
          key={offered.field}
          variant="outline"
          bg="bg.surface"
          aria-haspopup="dialog"
          onPointerEnter={() => void dialog.fetch().catch(() => undefined)}
          onClick={() => {
            const text = other === undefined ? presentText(only, offered) : '';
            setOpenForm({ offered, text, faults: noFaults });
          }}
        >
          {messages[offered.field].ask}
        </Button>
      ))}
      {Dialog !== null && openForm !== null && (
        <Dialog
          isOpen
          onClose={() => setOpenForm(null)}
          offered={openForm.offered}
          title={messages[openForm.offered.field].many(selected.length)}
          present={openForm.text}
          faults={openForm.faults}
          onAsk={(change) => {
            setOpenForm(null);
            onAsk(change, (faults) => setOpenForm({ ...openForm, text: change.value, faults }));
          }}
        />
      )}
    </>
  );
}

function presentText(row: ContentRow | undefined, { field }: OfferedText): string {
  return (field === 'headline' ? row?.headline : row?.target_url) ?? '';
}
