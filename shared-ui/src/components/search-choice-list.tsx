import { Box, Input, Stack, Text } from '@adhelm/shared-ui/chakra';
import { PopupFrame } from '@adhelm/shared-ui/overlays';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { messages } from '../messages/parts/search-choice.ts';
import type { TriggeredPopupProps } from './on-demand.tsx';
import type { SearchChoiceOption } from './search-choice-option.ts';

export type SearchChoiceListProps = TriggeredPopupProps & {
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly SearchChoiceOption[];
  readonly onChange: (value: string) => void;
};

/** A field that narrows the options while a person types, and the list of those that are left. */
export function SearchChoiceList(props: SearchChoiceListProps) {
  const { isOpen, onClose, ids, label } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <PopupFrame isOpen={isOpen} onClose={onClose} ids={ids} label={label} width="24rem" firstFocus={input}>
      <Options {...props} input={input} />
    </PopupFrame>
  );
}

/** Whether a label has every word that is typed, in any order. */
function matches(label: string, typed: string): boolean {
  const text = label.toLocaleLowerCase();
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

type OptionsProps = SearchChoiceListProps & { readonly input: Ref<HTMLInputElement> };

function Options({ label, value, options, onChange, onClose, input }: OptionsProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = options.filter((option) => matches(option.label, typed.trim()));
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((one) => one.value === value),
    ),
  );
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const choose = (option: SearchChoiceOption | undefined) => {
    if (option === undefined) return;
    onChange(option.value);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? Math.max(0, last) : active - 1);
    else if (event.key === 'Enter') choose(found[active]);
    else return;
    event.preventDefault();
  };
  const optionId = (index: number) => `${id}${index}`;
  return (
    <Stack gap="2">
      <Input
        ref={input}
        size="sm"
        role="combobox"
        aria-label={messages.search}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}list`}
        aria-activedescendant={found[active] === undefined ? undefined : optionId(active)}
        placeholder={messages.search}
        autoComplete="off"
        dir="auto"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Box
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        position="relative"
        maxH="20rem"
        overflowY="auto"
      >
        {found.map((option, index) => (
          <Box
            key={option.value}
            id={optionId(index)}
            role="option"
            aria-selected={option.value === value}
            px="2"
            py="1.5"
            borderRadius="l1"
            textStyle="sm"
            cursor="pointer"
            overflowWrap="anywhere"
            dir="auto"
            {...(option.value === value ? { fontWeight: 'semibold' } : {})}
            {...(index === active ? { bg: 'accent.subtle' } : { _hover: { bg: 'bg.muted' } })}
            onClick={() => choose(option)}
          >
            {option.label}
          </Box>
        ))}
      </Box>
      {found.length === 0 && (
        <Text role="status" px="2" pb="1" textStyle="sm" color="fg.muted">
          {messages.none}
        </Text>
      )}
    </Stack>
  );
}
