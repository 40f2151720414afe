import type { SubMapping } from '@adhelm/contracts';
import { ErrorState, type PopupProps } from '@adhelm/shared-ui';
import { Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { PageDrawer } from '../frame/index.ts';
import { MappingForm } from './mapping-form.tsx';
import { messages } from './messages.ts';
import { type TrackerAccount, useSubMappings } from './tracker-api.ts';

type MappingsDrawerProps = PopupProps & { readonly of: TrackerAccount };

/** The sub-ids that carry each source's own ids in a tracker account. */
export function MappingsDrawer({ isOpen, onClose, of }: MappingsDrawerProps) {
  const { data, error, refresh, update } = useSubMappings(of);
  const keep = (mappings: SubMapping[]) => update((answer) => ({ ...answer, data: mappings }));
  return (
    <PageDrawer isOpen={isOpen} onClose={onClose} title={messages.mappings} closeLabel={messages.close}>
      {data === undefined && error !== undefined ? (
        <ErrorState title={messages.mapping.notRead} error={error} onRetry={() => void refresh()} />
      ) : (
        <Stack gap="4">
          <Text color="fg.muted" textStyle="sm">
            {messages.mapping.about}
          </Text>
          {data === undefined ? (
            <Skeleton h="60" />
          ) : (
            data.data.map((mapping) => (
              <MappingForm
                key={mapping.source}
                of={of}
                mapping={mapping}
                onKept={keep}
                onOvertaken={refresh}
              />
            ))
          )}
        </Stack>
      )}
    </PageDrawer>
  );
}
