import { DeniedNotice, EmptyState, type PopupProps, SourceAccountPicker } from '@adhelm/shared-ui';
import { Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { PageDrawer } from '../../frame/index.ts';
import { useRememberedAccount } from '../chosen-account/use-chosen-account.ts';
import { ImportDetails } from './import-details.tsx';
import { ImportHistory } from './import-history.tsx';
import { messages } from './messages.ts';
import { UploadForm } from './upload-form.tsx';
import { type PageAccounts, useImportAccount } from './use-import-account.ts';
import { useImportsView } from './use-imports-view.ts';

export type ImportsDrawerProps = PopupProps & {
  /** The page's accounts; undefined on a page of all accounts, where people choose one here. */
  readonly accounts: PageAccounts | undefined;
};

/** The imports' drawer: the list of an account, one import, or an upload. */
export function ImportsDrawer({ isOpen, onClose, accounts }: ImportsDrawerProps) {
  const { view, showList } = useImportsView();
  const isBelowList = view.kind === 'new' || view.kind === 'one';
  return (
    <PageDrawer
      isOpen={isOpen}
      onClose={onClose}
      title={messages.titles[isBelowList ? view.kind : 'list']}
      closeLabel={messages.close}
      back={isBelowList ? { label: messages.back, onClick: showList } : undefined}
      size="lg"
    >
      {accounts === undefined ? <ImportsOfAnyAccount /> : <ImportsBody {...accounts} />}
    </PageDrawer>
  );
}

/** For a page of all accounts: starts with the account used last. */
function ImportsOfAnyAccount() {
  const { view } = useImportsView();
  const { sources, selected, select } = useRememberedAccount();
  return (
    <Stack gap="4">
      {view.kind !== 'one' && sources !== undefined && (
        <SourceAccountPicker sources={sources} value={selected} onChange={select} />
      )}
      <ImportsBody sources={sources} selected={selected} />
    </Stack>
  );
}

function ImportsBody(accounts: PageAccounts) {
  const { view, showList, showNew, showOne } = useImportsView();
  const { isAllowed } = usePermission('change-campaigns');
  const account = useImportAccount(accounts);
  if (view.kind === 'one') {
    return (
      <ImportDetails
        key={view.id}
        id={view.id}
        sources={accounts.sources}
        onImport={showNew}
        onList={showList}
      />
    );
  }
  if (account === undefined) return <Skeleton h="40" />;
  if (account === null) return <EmptyState title={messages.noAccount} description={messages.noAccountText} />;
  if (view.kind === 'new' && !isAllowed) return <DeniedNotice permission="change-campaigns" />;
  return view.kind === 'new' ? (
    <UploadForm key={account.selected.account} {...account} onUploaded={showOne} />
  ) : (
    <ImportHistory {...account} onOpen={showOne} onImport={showNew} />
  );
}
