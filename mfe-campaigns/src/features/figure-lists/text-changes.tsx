import type { ContentRow, FieldError, OfferedChange } from '@adhelm/contracts';
import { popupCode, usePopupCode } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages } from '../../messages/texts.ts';
import { type OfferedText, type TextChange, textsOffered } from '../actions/text-intent.ts';
import { useSourceDescriptions } from '../connections/connections-api.ts';
import type { TextDialogProps } from './text-dialog.tsx';
import type { GoBack } from './use-row-changes.ts';

const dialog = popupCode<TextDialogProps>(async () => (await import('./text-dialog.tsx')).TextDialog);

type TextChangesProps = {
  readonly source: string;
  readonly selected: readonly ContentRow[];
  readonly onAsk: (change: TextChange, onBack: GoBack) => void;
};

/** What is asked for, and what stands in its form. */
type Asked = {
  readonly offered: OfferedText;
  readonly text: string;
  readonly faults: readonly FieldError[];
};

const noFaults: readonly FieldError[] = [];

const noChanges: readonly OfferedChange[] = [];

/** The texts of contents that the source lets be changed: a button each, which asks for the new one. */
export function TextChanges({ source, selected, onAsk }: TextChangesProps) {
  const { data } = useSourceDescriptions();
  const changes = data?.data.find(({ id }) => id === source)?.changes ?? noChanges;
  const [asked, setAsked] = useState<Asked | null>(null);
  const Dialog = usePopupCode(dialog, asked !== null);
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
            setAsked({ offered, text, faults: noFaults });
          }}
        >
          {messages[offered.field].ask}
        </Button>
      ))}
      {Dialog !== null && asked !== null && (
        <Dialog
          isOpen
          onClose={() => setAsked(null)}
          offered={asked.offered}
          title={messages[asked.offered.field].many(selected.length)}
          present={asked.text}
          faults={asked.faults}
          onAsk={(change) => {
            setAsked(null);
            onAsk(change, (faults) => setAsked({ ...asked, text: change.value, faults }));
          }}
        />
      )}
    </>
  );
}

function presentText(row: ContentRow | undefined, { field }: OfferedText): string {
  return (field === 'headline' ? row?.headline : row?.target_url) ?? '';
}
