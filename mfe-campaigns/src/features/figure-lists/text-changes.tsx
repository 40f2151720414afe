import type { ContentRow, OfferedChange } from '@adhelm/contracts';
import { popupCode, usePopupCode } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages } from '../../messages/texts.ts';
import { type OfferedText, type TextChange, textsOffered } from '../actions/text-intent.ts';
import { useSourceDescriptions } from '../connections/connections-api.ts';
import type { TextDialogProps } from './text-dialog.tsx';

const dialog = popupCode<TextDialogProps>(async () => (await import('./text-dialog.tsx')).TextDialog);

type TextChangesProps = {
  readonly source: string;
  readonly selected: readonly ContentRow[];
  readonly onAsk: (change: TextChange) => void;
};

const noChanges: readonly OfferedChange[] = [];

/** The texts of contents that the source lets be changed: a button each, which asks for the new one. */
export function TextChanges({ source, selected, onAsk }: TextChangesProps) {
  const { data } = useSourceDescriptions();
  const changes = data?.data.find(({ id }) => id === source)?.changes ?? noChanges;
  const [asked, setAsked] = useState<OfferedText | null>(null);
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
          onClick={() => setAsked(offered)}
        >
          {messages[offered.field].ask}
        </Button>
      ))}
      {Dialog !== null && asked !== null && (
        <Dialog
          isOpen
          onClose={() => setAsked(null)}
          offered={asked}
          title={messages[asked.field].many(selected.length)}
          present={other === undefined ? presentText(only, asked) : ''}
          onAsk={(change) => {
            setAsked(null);
            onAsk(change);
          }}
        />
      )}
    </>
  );
}

function presentText(row: ContentRow | undefined, { field }: OfferedText): string {
  return (field === 'headline' ? row?.headline : row?.targetUrl) ?? '';
}
