import type { Action, SubEntitiesRequest } from '@adhelm/contracts';
import { EmptyState, ErrorState, Notice, type PopupProps } from '@adhelm/shared-ui';
import { Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { PageDrawer } from '../../frame/index.ts';
import { EntitySection } from './entity-section.tsx';
import { messages } from './messages.ts';
import { byKind, useSubEntities } from './sub-entities.ts';

export type EntitiesDrawerProps = PopupProps & {
  readonly request: SubEntitiesRequest;
  /** The names of the request's rows. */
  readonly names: readonly string[];
  readonly onProgress: (action: Action) => void;
};

/** What stands behind rows of a tracker, by what it is, with the changes that the sources offer. */
export function EntitiesDrawer({ isOpen, onClose, request, names, onProgress }: EntitiesDrawerProps) {
  const { data, error, refresh } = useSubEntities(isOpen ? request : null);
  return (
    <PageDrawer
      isOpen={isOpen}
      onClose={onClose}
      title={names.length === 1 ? (names[0] ?? '') : messages.title(names.length)}
      closeLabel={messages.close}
      size="lg"
    >
      {data === undefined ? (
        error === undefined ? (
          <Skeleton h="60" />
        ) : (
          <ErrorState
            title={messages.failed}
            error={error}
            safe={messages.safe}
            onRetry={() => void refresh()}
          />
        )
      ) : data.data.length === 0 ? (
        <EmptyState title={messages.none.title} description={messages.none.text} />
      ) : (
        <Stack gap="6">
          <Text color="fg.muted" textStyle="sm">
            {messages.about}
          </Text>
          {data.without.length > 0 && (
            <Notice tone="warning" title={messages.without(data.without.length)}>
              {messages.withoutText(data.without.map((place) => names[place] ?? '').join(', '))}
            </Notice>
          )}
          {byKind(data.data).map((section, index) => (
            <EntitySection
              key={section.kind}
              {...section}
              currency={data.currency}
              areSelected={index === 0}
              onProgress={(action) => {
                // a dialog that stays, with progress or a task, would close with the drawer below it
                if (action.state === 'running' && action.writes.length === 1) onClose();
                onProgress(action);
              }}
            />
          ))}
          {data.omitted > 0 && (
            <Text color="fg.muted" textStyle="sm">
              {messages.omitted(data.omitted)}
            </Text>
          )}
        </Stack>
      )}
    </PageDrawer>
  );
}
