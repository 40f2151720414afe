import type { SelectedSourceAccount } from '@adhelm/contracts';
import {
  ErrorState,
  ListFrame,
  ListPlane,
  MissingAccount,
  PageHeader,
  SkipToGrid,
  SourceAccountPicker,
} from '@adhelm/shared-ui';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { ListTools } from '@adhelm/shared-ui/grid';
import { messages as accountMessages } from '../../messages/accounts.ts';
import { messages } from '../../messages/contents.ts';
import { useChosenAccount } from '../accounts/use-chosen-account.ts';
import { CreateLink } from '../briefs/create-link.tsx';
import { isListed } from '../figure-lists/is-listed.ts';
import { ListFreshness } from '../figure-lists/list-freshness.tsx';
import { useListEvents } from '../figure-lists/use-list-events.ts';
import { ContentsList, GRID_ID } from './contents-list.tsx';
import { useContentView } from './use-content-view.ts';
import { useContents } from './use-contents.ts';

/** `/app/ts/contents`: the ads of all campaigns of an account. */
export function AccountContentsPage() {
  const { sources, selected, selectAccount, selectFirstAccount } = useChosenAccount();
  const { source = '', account = '' } = selected ?? {};
  const contents = useContents({ source, account, campaign: null });
  const view = useContentView(contents);
  useListEvents(selected?.account ?? null, contents.refresh);
  const isMissing = sources.data !== undefined && selected === null;
  const choose = (chosen: SelectedSourceAccount) =>
    selectAccount(chosen, contents.metadata.filters.data?.filters ?? []);
  return (
    <ListFrame>
      <SkipToGrid grid={GRID_ID}>{messages.skipToGrid}</SkipToGrid>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          <>
            <ListFreshness answer={contents.list} />
            <ListTools
              view={view}
              isListed={!isMissing && isListed(contents.list)}
              fileName={messages.fileName(selected?.details.name ?? '', contents.range)}
            />
            <CreateLink to={`/app/ts/contents/create?${new URLSearchParams({ source, account })}`}>
              {messages.create}
            </CreateLink>
          </>
        }
      />
      {sources.data === undefined && sources.error !== undefined ? (
        <ListPlane>
          <ErrorState
            title={messages.listFailed}
            error={sources.error}
            safe={messages.listSafe}
            onRetry={() => void sources.refresh()}
          />
        </ListPlane>
      ) : isMissing ? (
        <MissingAccount
          sources={sources.data?.sources ?? {}}
          onOpenAnother={selectFirstAccount}
          none={accountMessages.none}
        />
      ) : (
        <ContentsList contents={contents} view={view}>
          {sources.data === undefined ? (
            <Skeleton h="9" w={{ base: 'full', md: '64' }} />
          ) : (
            <SourceAccountPicker sources={sources.data.sources} value={selected} onChange={choose} />
          )}
        </ContentsList>
      )}
    </ListFrame>
  );
}
