import type { SelectedSourceAccount, SourceRegistry } from '@adhelm/contracts';
import { Button, Span } from '@adhelm/shared-ui/chakra';
import { ChevronDown } from 'lucide-react';
import { messages } from '../messages/parts/source-account.ts';
import { popupCode, usePopup } from './on-demand.tsx';
import type { SourceAccountListProps } from './source-account-list.tsx';

type SourceAccountPickerProps = {
  readonly sources: SourceRegistry;
  readonly value: SelectedSourceAccount | null;
  readonly onChange: (selected: SelectedSourceAccount) => void;
};

const accountList = popupCode<SourceAccountListProps>(
  async () => (await import('./source-account-list.tsx')).SourceAccountList,
);

/** "MGID · Adhelm US"; null if the registry has no such account. */
export function sourceAccountName(
  sources: SourceRegistry,
  { source, account }: SelectedSourceAccount,
): string | null {
  const known = Object.hasOwn(sources, source) ? sources[source] : undefined;
  const found = known?.accounts.find(({ id }) => id === account);
  return known === undefined || found === undefined ? null : messages.accountOf(known.name, found.name);
}

/** Selects the source account of a page. */
export function SourceAccountPicker(props: SourceAccountPickerProps) {
  const { sources, value } = props;
  const { trigger, Popup, popup } = usePopup(accountList, 'listbox');
  const name = value === null ? null : sourceAccountName(sources, value);
  return (
    <>
      <Button
        {...trigger}
        role="combobox"
        aria-label={messages.account}
        title={name ?? undefined}
        variant="outline"
        bg="bg.surface"
        fontWeight="normal"
        justifyContent="space-between"
        // as wide as its placeholder, whatever the account's name is
        w={{ base: 'full', md: '80' }}
      >
        <Span truncate color={name === null ? 'fg.muted' : undefined}>
          {name ?? messages.choose}
        </Span>
        <ChevronDown aria-hidden />
      </Button>
      {Popup !== null && <Popup {...props} {...popup} />}
    </>
  );
}
