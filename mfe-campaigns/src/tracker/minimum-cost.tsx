import { chakra, HStack, Input, Text } from '@adhelm/shared-ui/chakra';
import { useId, useState } from 'react';
import { messages } from './messages.ts';

type MinimumCostProps = {
  /** In whole units of the currency; undefined for none. */
  readonly value: number | undefined;
  readonly currency: string;
  readonly onChange: (least: number | null) => void;
};

/** The least cost of the listed rows, applied by Enter or when the field is left. */
export function MinimumCost({ value, currency, onChange }: MinimumCostProps) {
  const id = useId();
  const present = value === undefined ? '' : String(value);
  const [typed, setTyped] = useState<string | null>(null);
  const apply = () => {
    const least = Number(typed);
    setTyped(null);
    if (typed === null || typed === present || Number.isNaN(least) || least < 0) return;
    onChange(typed.trim() === '' || least === 0 ? null : least);
  };
  return (
    <HStack gap="2">
      <chakra.label htmlFor={id} textStyle="sm" color="fg.muted" whiteSpace="nowrap">
        {messages.minCost}
      </chakra.label>
      <Input
        id={id}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        dir="ltr"
        w="24"
        value={typed ?? present}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply();
        }}
      />
      <Text as="span" textStyle="sm" color="fg.muted">
        {currency}
      </Text>
    </HStack>
  );
}
