import { Button, HStack, Span, Text } from '@adhelm/shared-ui/chakra';
import { ChevronDown } from 'lucide-react';
import { messages } from '../messages/parts/search-choice.ts';
import { popupCode, usePopup } from './on-demand.tsx';
import type { SearchChoiceListProps } from './search-choice-list.tsx';
import type { SearchChoiceOption } from './search-choice-option.ts';

type SearchChoiceProps = {
  readonly label: string;
  /** Null while nothing is chosen. */
  readonly value: string | null;
  readonly options: readonly SearchChoiceOption[];
  readonly onChange: (value: string) => void;
};

const listCode = popupCode<SearchChoiceListProps>(
  async () => (await import('./search-choice-list.tsx')).SearchChoiceList,
);

/** One of many options, found by typing; labelled in front. For a few options, use `LabelledSelect`. */
export function SearchChoice({ label, value, options, onChange }: SearchChoiceProps) {
  const { trigger, Popup, popup } = usePopup(listCode, 'dialog');
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <HStack gap="2" minW="0" w={{ base: 'full', md: 'auto' }}>
      <Text as="span" textStyle="sm" color="fg.muted" whiteSpace="nowrap" aria-hidden>
        {label}
      </Text>
      <Button
        {...trigger}
        role="combobox"
        aria-label={label}
        title={chosen}
        variant="outline"
        bg="bg.surface"
        fontWeight="normal"
        justifyContent="space-between"
        flex={{ base: '1', md: 'initial' }}
        minW="0"
        maxW={{ md: '96' }}
      >
        <Span truncate dir="auto" color={chosen === undefined ? 'fg.muted' : undefined}>
          {chosen ?? messages.choose}
        </Span>
        <ChevronDown aria-hidden />
      </Button>
      {Popup !== null && (
        <Popup {...popup} label={label} value={value} options={options} onChange={onChange} />
      )}
    </HStack>
  );
}
