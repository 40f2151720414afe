import { Button, Field, Input, Stack, Textarea } from '@adhelm/shared-ui/chakra';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../messages.ts';
import type { CardPartProps } from './card-part.ts';

const texts = messages.card;
const NOON = 12 * 3_600_000;

/** Name, description and due date; a field is stored when it is left. */
export function CardDetails({ card, change }: CardPartProps) {
  const [name, setName] = useState(card.name);
  const [description, setDescription] = useState(card.description ?? '');
  const save = (update: object) => change('cards/update', { cardId: card.id, update });
  const isUnnamed = name.trim() === '';
  return (
    <Stack gap="3">
      <Field.Root invalid={isUnnamed}>
        <Field.Label>{texts.name}</Field.Label>
        <Input
          value={name}
          maxLength={255}
          onChange={({ target }) => setName(target.value)}
          onBlur={() => {
            if (!isUnnamed && name.trim() !== card.name) void save({ name });
          }}
        />
        {isUnnamed && <Field.ErrorText>{texts.noName}</Field.ErrorText>}
      </Field.Root>
      <Field.Root>
        <Field.Label>{texts.description}</Field.Label>
        <Textarea
          rows={4}
          value={description}
          maxLength={10_000}
          onChange={({ target }) => setDescription(target.value)}
          onBlur={() => {
            const written = description.trim() === '' ? null : description;
            if (written !== card.description) void save({ description: written });
          }}
        />
      </Field.Root>
      <Field.Root>
        <Field.Label>{texts.due}</Field.Label>
        <Input
          type="date"
          value={card.due === null ? '' : new Date(card.due).toISOString().slice(0, 10)}
          onChange={({ target }) =>
            void save({ due: target.value === '' ? null : Date.parse(target.value) + NOON })
          }
        />
      </Field.Root>
      <Button
        size="sm"
        variant="outline"
        alignSelf="flex-start"
        aria-pressed={card.isSubscribed}
        onClick={() => void save({ isSubscribed: !card.isSubscribed })}
      >
        {card.isSubscribed ? <Bell aria-hidden /> : <BellOff aria-hidden />}
        {card.isSubscribed ? texts.subscribed : texts.subscribe}
      </Button>
    </Stack>
  );
}
