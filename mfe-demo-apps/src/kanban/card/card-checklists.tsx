import { HStack, IconButton, Span, Stack } from '@adhelm/shared-ui/chakra';
import { Checkbox } from '@adhelm/shared-ui/overlays';
import { Trash2, X } from 'lucide-react';
import { Fieldset } from '../../demo-page/fieldset.tsx';
import type { Checklist } from '../board.ts';
import type { ChangeBoard } from '../board-api.ts';
import { messages } from '../messages.ts';
import { NewName } from '../new-name.tsx';
import type { CardPartProps } from './card-part.ts';

const texts = messages.card;

/** The checklists of a card, and a field for the next one. */
export function CardChecklists({ card, change }: CardPartProps) {
  return (
    <Stack gap="5">
      {card.checklists.map((checklist) => (
        <OneChecklist key={checklist.id} cardId={card.id} checklist={checklist} change={change} />
      ))}
      <NewName
        label={texts.checklistName}
        action={texts.addChecklist}
        onAdd={(name) => change('checklists/new', { cardId: card.id, name })}
      />
    </Stack>
  );
}

type OneChecklistProps = {
  readonly cardId: string;
  readonly checklist: Checklist;
  readonly change: ChangeBoard;
};

function OneChecklist({ cardId, checklist, change }: OneChecklistProps) {
  const { id: checklistId, name, checkItems } = checklist;
  const place = { cardId, checklistId };
  return (
    <Fieldset legend={name}>
      <Stack gap="2">
        {checkItems.map((item) => (
          <HStack key={item.id} justify="space-between">
            <Checkbox.Root
              size="sm"
              checked={item.state === 'complete'}
              onCheckedChange={({ checked }) =>
                void change('checkitems/update', {
                  ...place,
                  checkItemId: item.id,
                  update: { state: checked === true ? 'complete' : 'incomplete' },
                })
              }
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>
                <Span textDecoration={item.state === 'complete' ? 'line-through' : 'none'}>{item.name}</Span>
              </Checkbox.Label>
            </Checkbox.Root>
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={texts.removeItem(item.name)}
              onClick={() => void change('checkitems/remove', { ...place, checkItemId: item.id })}
            >
              <X aria-hidden />
            </IconButton>
          </HStack>
        ))}
        <HStack justify="space-between" align="flex-start">
          <NewName
            label={texts.itemNameIn(name)}
            action={texts.addItem}
            onAdd={(item) => change('checkitems/new', { ...place, name: item })}
          />
          <IconButton
            size="sm"
            variant="ghost"
            aria-label={texts.removeChecklist(name)}
            onClick={() => void change('checklists/remove', place)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </HStack>
      </Stack>
    </Fieldset>
  );
}
