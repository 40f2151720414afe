import { Box, Button, Flex, Heading, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useEffect, useId, useRef, useState } from 'react';
import { messages } from '../../messages/dashboard.tsx';
import { type Arrangement, arrangedKeys, movedKey, usualArrangement } from '../../slots/arrangement.ts';
import { useSlotWidgets } from '../../slots/use-slot-widgets.ts';
import { ArrangeRow } from './arrange-row.tsx';

type ArrangePanelProps = {
  readonly slot: string;
  readonly arrangement: Arrangement;
  readonly onChange: (arrangement: Arrangement) => void;
};

/** Orders, hides and shows the widgets of a slot, by dragging or with buttons. Each change applies at once. */
export function ArrangePanel({ slot, arrangement, onChange }: ArrangePanelProps) {
  const { widgets } = useSlotWidgets(slot);
  const titleId = useId();
  const [announced, setAnnounced] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  const { hidden } = arrangement;
  const keys = arrangedKeys(
    widgets.map(({ key }) => key),
    arrangement,
  );
  const titleOf = (key: string) => widgets.find((widget) => widget.key === key)?.title ?? key;

  const order = keys.join(' ');
  useEffect(() => {
    // a moved element loses the focus
    const name = focused.current;
    focused.current = null;
    if (name !== null && order !== '') {
      list.current?.querySelector<HTMLElement>(`[data-control="${CSS.escape(name)}"]`)?.focus();
    }
  }, [order]);

  const move = (key: string, place: number, control: string | null) => {
    if (place < 0 || place >= keys.length || place === keys.indexOf(key)) return;
    focused.current = control;
    onChange({ order: movedKey(keys, key, place), hidden });
    setAnnounced(messages.moved(titleOf(key), place + 1, keys.length));
  };
  const toggle = (key: string) => {
    const isHidden = hidden.includes(key);
    onChange({ order: keys, hidden: isHidden ? hidden.filter((one) => one !== key) : [...hidden, key] });
    setAnnounced(isHidden ? messages.nowVisible(titleOf(key)) : messages.nowHidden(titleOf(key)));
  };
  const reset = () => {
    onChange(usualArrangement);
    setAnnounced(messages.isReset);
  };

  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      p="4"
      // the list is read from top to bottom, not across a wide screen
      maxW="2xl"
    >
      <Flex justify="space-between" gap="3" wrap="wrap" mb="3">
        <Box>
          <Heading as="h2" id={titleId} textStyle="lg">
            {messages.arrangeTitle}
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            {messages.arrangeHint}
          </Text>
        </Box>
        <Button size="sm" variant="ghost" onClick={reset}>
          {messages.reset}
        </Button>
      </Flex>
      <Stack as="ol" ref={list} gap="2" listStyleType="none">
        {keys.map((key, place) => (
          <ArrangeRow
            key={key}
            name={key}
            title={titleOf(key)}
            isHidden={hidden.includes(key)}
            isFirst={place === 0}
            isLast={place === keys.length - 1}
            isDragged={dragged === key}
            onMove={(step, control) => move(key, place + step, control)}
            onToggle={() => toggle(key)}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== null) move(dragged, place, null);
              setDragged(null);
            }}
          />
        ))}
      </Stack>
      <Text srOnly role="status">
        {announced}
      </Text>
    </Box>
  );
}
