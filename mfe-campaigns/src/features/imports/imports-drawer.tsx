import type { SourceRegistry } from '@adhelm/contracts';
import { EmptyState, type PopupProps, sourceAccountName } from '@adhelm/shared-ui';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/imports.ts';
import type { KnownAccount } from '../accounts/selected-account.ts';
import { PageDrawer } from '../drawer/page-drawer.tsx';
import { ImportDetails } from './import-details.tsx';
import { ImportHistory } from './import-history.tsx';
import { UploadForm } from './upload-form.tsx';
import { useImportsView } from './use-imports-view.ts';

export type ImportsDrawerProps = PopupProps & {
  /** Undefined until they are known. */
  readonly sources: SourceRegistry | undefined;
  /** The account that the page works on. */
  readonly selected: KnownAccount | null;
};

/** The imports' drawer: what was brought for an account, one import, or a file to bring. */
export function ImportsDrawer({ isOpen, onClose, ...accounts }: ImportsDrawerProps) {
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
      <ImportsBody {...accounts} />
    </PageDrawer>
  );
}

function ImportsBody({ sources, selected }: Omit<ImportsDrawerProps, keyof PopupProps>) {
  const { view, showNew, showOne } = useImportsView();
  if (view.kind === 'one')
    return <ImportDetails key={view.id} id={view.id} sources={sources} onImport={showNew} />;
  if (sources === undefined) return <Skeleton h="40" />;
  if (selected === null)
    return <EmptyState title={messages.noAccount} description={messages.noAccountText} />;
  const shown = { selected, accountName: sourceAccountName(sources, selected) ?? '' };
  return view.kind === 'new' ? (
    <UploadForm key={selected.account} {...shown} onUploaded={showOne} />
  ) : (
    <ImportHistory {...shown} onOpen={showOne} onImport={showNew} />
  );
}
