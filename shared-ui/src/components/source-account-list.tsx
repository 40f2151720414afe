import type { SelectedSourceAccount, SourceRegistry } from '@adhelm/contracts';
import { Portal, Span } from '@adhelm/shared-ui/chakra';
import { createListCollection, Select } from '@adhelm/shared-ui/overlays';
import { useMemo } from 'react';
import { messages as picker } from '../messages/parts/source-account.ts';
import { messages } from '../messages/parts/source-account-list.ts';
import type { TriggeredPopupProps } from './on-demand.tsx';

export type SourceAccountListProps = TriggeredPopupProps & {
  readonly sources: SourceRegistry;
  readonly value: SelectedSourceAccount | null;
  readonly onChange: (selected: SelectedSourceAccount) => void;
};

type AccountItem = SelectedSourceAccount & {
  readonly value: string;
  readonly label: string;
  readonly name: string;
  readonly currency: string;
};

const keyOf = ({ source, account }: SelectedSourceAccount) => `${source}/${account}`;

/** All accounts of all sources as one list, in the registry's order. */
function itemsOf(sources: SourceRegistry): AccountItem[] {
  return Object.entries(sources).flatMap(([source, { accounts }]) =>
    accounts.map(({ id, name, currency }) => ({
      source,
      account: id,
      value: keyOf({ source, account: id }),
      label: name,
      name,
      currency,
    })),
  );
}

/** The account picker's popup: one list grouped by source, with type-ahead. */
export function SourceAccountList(props: SourceAccountListProps) {
  const { isOpen, onClose, ids, sources, value, onChange } = props;
  const collection = useMemo(() => createListCollection({ items: itemsOf(sources) }), [sources]);
  return (
    <Select.Root
      collection={collection}
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      ids={ids}
      value={value === null ? [] : [keyOf(value)]}
      onValueChange={({ items: [item] }) => {
        if (item !== undefined) onChange({ source: item.source, account: item.account });
      }}
      positioning={{ sameWidth: false, placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
      display="contents"
    >
      <Portal>
        <Select.Positioner>
          <Select.Content minW="17rem" aria-label={picker.account}>
            {Object.entries(sources).map(([source, { name, accounts }]) => (
              <Select.ItemGroup key={source}>
                <Select.ItemGroupLabel>{name}</Select.ItemGroupLabel>
                {collection.items
                  .filter((item) => item.source === source)
                  .map((item) => (
                    <Select.Item key={item.value} item={item}>
                      <Select.ItemText>{item.name}</Select.ItemText>
                      <Span color="fg.muted" textStyle="xs">
                        {item.currency}
                      </Span>
                      <Select.ItemIndicator />
                    </Select.Item>
                  ))}
                {accounts.length === 0 && (
                  <Span px="2" color="fg.muted" textStyle="xs">
                    {messages.noAccount}
                  </Span>
                )}
              </Select.ItemGroup>
            ))}
          </Select.Content>
        </Select.Positioner>
      </Portal>
    </Select.Root>
  );
}
