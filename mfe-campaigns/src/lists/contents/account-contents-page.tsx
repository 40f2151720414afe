import type { SelectedSourceAccount } from '@adhelm/contracts';
import { SourceAccountPicker } from '@adhelm/shared-ui';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { failureOf } from '@adhelm/shared-ui/figure-list';
import { useChosenAccount } from '../../accounts/index.ts';
import { ContentsList } from './contents-list.tsx';
import { useContents } from './use-contents.ts';

/** `/app/ts/contents`: the ads of all campaigns of an account. */
export function AccountContentsPage() {
  const { sources, selected, selectAccount, selectFirstAccount } = useChosenAccount();
  const { source = '', account = '' } = selected ?? {};
  const contents = useContents({ source, account, campaign: null });
  const choose = (chosen: SelectedSourceAccount) =>
    selectAccount(chosen, contents.metadata.filters.data?.filters ?? []);
  return (
    <ContentsList
      contents={contents}
      pageFailure={failureOf(sources)}
      fileOf={selected?.details.name ?? ''}
      onOpenAnother={() => selectFirstAccount()}
      createFor={{ source, account }}
    >
      {sources.data === undefined ? (
        <Skeleton h="9" w={{ base: 'full', md: '64' }} />
      ) : (
        <SourceAccountPicker sources={sources.data.sources} value={selected} onChange={choose} />
      )}
    </ContentsList>
  );
}
