import { Button, Flex, HStack, IconButton, Text } from '@adhelm/shared-ui/chakra';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/dashboard.tsx';

type ArrangeRowProps = {
  readonly name: string;
  readonly title: string;
  readonly isHidden: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  /** `control` is the button that keeps the focus. */
  readonly onMove: (step: 1 | -1, control: string) => void;
  readonly onToggle: () => void;
  readonly onDrag: (name: string | null) => void;
  readonly onDrop: () => void;
};

/** One widget: drag it, move it by a place, hide or show it. */
export function ArrangeRow({ name, title, isHidden, isFirst, isLast, isDragged, ...on }: ArrangeRowProps) {
  const [isOver, setOver] = useState(false);
  const button = (label: string, step: 1 | -1, isEnd: boolean, Arrow: typeof ArrowUp) => (
    <IconButton
      size="xs"
      variant="ghost"
      aria-label={label}
      data-control={`${name} ${step}`}
      // stays focusable, so that the focus is not lost at the end of the list
      aria-disabled={isEnd}
      opacity={isEnd ? 0.4 : 1}
      onClick={() => on.onMove(step, `${name} ${step}`)}
    >
      <Arrow aria-hidden />
    </IconButton>
  );
  return (
    <Flex
      as="li"
      draggable
      // where the dragged widget goes
      data-target={isOver ? '' : undefined}
      align="center"
      gap="3"
      px="3"
      py="1.5"
      borderWidth="1px"
      borderRadius="l1"
      borderColor={isOver ? 'accent.solid' : 'border'}
      bg={isHidden ? 'bg.muted' : 'bg.surface'}
      opacity={isDragged ? 0.5 : 1}
      cursor="grab"
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title);
        event.dataTransfer.effectAllowed = 'move';
        on.onDrag(name);
      }}
      onDragEnd={() => on.onDrag(null)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // the pointer also leaves the row for what is in it
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        on.onDrop();
      }}
    >
      <GripVertical aria-hidden size={16} />
      <Text flex="1" minW="0" overflowWrap="anywhere">
        {title}
        {isHidden && (
          <Text as="span" color="fg.muted">
            {' '}
            {messages.isHidden}
          </Text>
        )}
      </Text>
      <HStack gap="1">
        {button(messages.moveUp(title), -1, isFirst, ArrowUp)}
        {button(messages.moveDown(title), 1, isLast, ArrowDown)}
        <Button
          size="xs"
          variant="outline"
          aria-label={isHidden ? messages.showNamed(title) : messages.hideNamed(title)}
          onClick={on.onToggle}
        >
          {isHidden ? messages.show : messages.hide}
        </Button>
      </HStack>
    </Flex>
  );
}
