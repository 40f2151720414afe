import { EmptyState, LabelledSelect, Notice, useUrlState } from '@adhelm/shared-ui';
import { Button, Flex, Stack } from '@adhelm/shared-ui/chakra';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../../messages/alerts.ts';
import { useMails } from './alerts-api.ts';
import { Loaded } from './loaded.tsx';
import { MailRow } from './mail-row.tsx';

const texts = messages.outbox;
const PAGE = 50;

/** All mail, for admins: what was not sent and why, with its text. `?mail=sent` shows sent mail. */
export function OutboxList() {
  const { read, write } = useUrlState();
  const state = read('mail') === 'sent' ? 'sent' : 'unsent';
  const [limit, setLimit] = useState(PAGE);
  const answer = useMails(state, limit);
  return (
    <Stack gap="3">
      <Flex>
        <LabelledSelect
          label={texts.filter}
          value={state}
          options={[
            { value: 'unsent', label: texts.unsent },
            { value: 'sent', label: texts.sent },
          ]}
          onChange={(chosen) => write({ mail: chosen === 'sent' ? 'sent' : null })}
        />
      </Flex>
      <Loaded answer={answer} texts={texts}>
        {({ data, page, isSent }) => (
          <>
            {!isSent && (
              <Notice tone="warning" title={texts.noServer}>
                {texts.noServerHint}
              </Notice>
            )}
            {data.length === 0 ? (
              <EmptyState
                icon={MailCheck}
                title={state === 'sent' ? texts.noneSentTitle : texts.emptyTitle}
                description={state === 'sent' ? texts.noneSent : texts.empty}
              />
            ) : (
              <Stack as="ul" gap="0" listStyleType="none" aria-label={texts.label}>
                {data.map((mail) => (
                  <MailRow key={mail.id} mail={mail} maySend={isSent} refresh={answer.refresh} />
                ))}
              </Stack>
            )}
            {page.next !== null && (
              <Button variant="outline" alignSelf="start" onClick={() => setLimit(limit + PAGE)}>
                {messages.showMore}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}
