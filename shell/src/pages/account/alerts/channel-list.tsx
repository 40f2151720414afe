import { EmptyState, Notice, useUrlState } from '@adhelm/shared-ui';
import { Button, Flex, Stack, Text } from '@adhelm/shared-ui/chakra';
import { BellPlus, Plus } from 'lucide-react';
import { messages } from '../../../messages/alerts.ts';
import { useChannels } from './alerts-api.ts';
import { ChannelDialog } from './channel-dialog.tsx';
import { ChannelRow } from './channel-row.tsx';
import { Loaded } from './loaded.tsx';

const texts = messages.channels;

/** Where a person is told about alerts. `?channel=new` opens the form. */
export function ChannelList() {
  const { read, write } = useUrlState();
  const answer = useChannels();
  const add = (
    <Button colorPalette="accent" onClick={() => write({ channel: 'new' }, true)}>
      <Plus size={16} aria-hidden />
      {texts.add}
    </Button>
  );
  return (
    <Stack gap="3">
      <Text color="fg.muted" textStyle="sm">
        {texts.explanation}
      </Text>
      <Loaded answer={answer} texts={texts}>
        {({ data, mailIsSent }) => (
          <>
            {!mailIsSent && data.some(({ kind }) => kind === 'email') && (
              <Notice tone="warning" title={texts.noMailServer} />
            )}
            {data.length === 0 ? (
              <EmptyState icon={BellPlus} title={texts.emptyTitle} description={texts.empty} action={add} />
            ) : (
              <>
                <Stack as="ul" gap="0" listStyleType="none" aria-label={texts.label}>
                  {data.map((channel) => (
                    <ChannelRow key={channel.id} channel={channel} refresh={answer.refresh} />
                  ))}
                </Stack>
                <Flex>{add}</Flex>
              </>
            )}
          </>
        )}
      </Loaded>
      <ChannelDialog
        isOpen={read('channel') === 'new'}
        onClose={() => write({ channel: null })}
        refresh={answer.refresh}
      />
    </Stack>
  );
}
