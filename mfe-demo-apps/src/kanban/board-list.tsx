import { Box, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { Board, List } from './board.ts';
import type { ChangeBoard } from './board-api.ts';
import { BoardCard } from './board-card.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListNameForm } from './list-name-form.tsx';
import { messages } from './messages.ts';
import { NewName } from './new-name.tsx';

type BoardListProps = {
  readonly list: List;
  readonly board: Board;
  readonly change: ChangeBoard;
  readonly onOpen: (cardId: string) => void;
  readonly onDelete: (title: string, call: string, payload: object) => void;
};

/** One list with its cards. */
export function BoardList({ list, board, change, onOpen, onDelete }: BoardListProps) {
  const { id, name, cardIds } = list;
  const [isNaming, setNaming] = useState(false);
  const { setNodeRef, isOver } = useDroppable({ id });
  const cards = cardIds.flatMap((cardId) => board.cards.filter((card) => card.id === cardId));
  return (
    <Box
      as="section"
      aria-label={name}
      w="80"
      flexShrink="0"
      borderWidth="1px"
      borderRadius="l2"
      bg={isOver ? 'bg.emphasized' : 'bg.subtle'}
      p="3"
    >
      <HStack justify="space-between" minH="9" mb="2">
        {isNaming ? (
          <ListNameForm
            name={name}
            onSave={(renamed) => change('list/update', { listId: id, update: { name: renamed } })}
            onClose={() => setNaming(false)}
          />
        ) : (
          <>
            <Box minW="0">
              <Heading as="h2" size="sm" overflowWrap="anywhere">
                {name}
              </Heading>
              <Text color="fg.muted" textStyle="xs">
                {messages.cards(cards.length)}
              </Text>
            </Box>
            <ListMenu
              list={name}
              isEmpty={cards.length === 0}
              onRename={() => setNaming(true)}
              onClear={() => onDelete(messages.cleared(name), 'lists/clear', { listId: id })}
              onRemove={() => onDelete(messages.removed(name), 'lists/remove', { listId: id })}
            />
          </>
        )}
      </HStack>
      <SortableContext items={[...cardIds]} strategy={verticalListSortingStrategy}>
        <Stack ref={setNodeRef} as="ul" listStyleType="none" gap="2" minH="12">
          {cards.map((card) => (
            <BoardCard key={card.id} card={card} members={board.members} onOpen={() => onOpen(card.id)} />
          ))}
          {cards.length === 0 && (
            <Text as="li" color="fg.muted" textStyle="sm" py="3" textAlign="center">
              {messages.emptyList}
            </Text>
          )}
        </Stack>
      </SortableContext>
      <Box mt="2">
        <NewName
          label={messages.cardName}
          action={messages.addCard}
          onAdd={(cardName) => change('cards/new', { listId: id, name: cardName })}
        />
      </Box>
    </Box>
  );
}
