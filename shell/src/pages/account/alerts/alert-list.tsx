import { EmptyState, LabelledSelect, Notice, useUrlState } from '@adhelm/shared-ui';
import { Button, Flex, Stack } from '@adhelm/shared-ui/chakra';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../../messages/alerts.ts';
import { useRefreshAtNews } from '../../../top-bar/use-refresh-at-news.ts';
import { AlertRow } from './alert-row.tsx';
import { useAlerts } from './alerts-api.ts';
import { Loaded } from './loaded.tsx';

const texts = messages.list;
const news = ['activity.added', 'stream.reset'] as const;
const PAGE = 50;

/** The alerts of the accounts that a person sees. `?alert=<id>` marks one, `?alerts=resolved` shows resolved ones. */
export function AlertList() {
  const { read, write } = useUrlState();
  const state = read('alerts') === 'resolved' ? 'resolved' : 'active';
  const marked = read('alert');
  const [limit, setLimit] = useState(PAGE);
  const answer = useAlerts(state, limit);
  useRefreshAtNews(news, answer.refresh);
  const show = (chosen: 'active' | 'resolved' | null) =>
    write({ alerts: chosen === 'resolved' ? 'resolved' : null });
  return (
    <Stack gap="3">
      <Flex>
        <LabelledSelect
          label={texts.filter}
          value={state}
          options={[
            { value: 'active', label: texts.active },
            { value: 'resolved', label: texts.resolved },
          ]}
          onChange={show}
        />
      </Flex>
      <Loaded answer={answer} texts={texts}>
        {({ data, page }) => (
          <>
            {marked !== null && state === 'active' && data.every(({ id }) => id !== marked) && (
              <Notice
                tone="info"
                title={texts.notHere}
                action={
                  <Button size="sm" variant="outline" onClick={() => show('resolved')}>
                    {texts.showResolved}
                  </Button>
                }
              />
            )}
            {data.length === 0 ? (
              <EmptyState
                icon={BellOff}
                title={state === 'active' ? texts.emptyTitle : texts.noneResolvedTitle}
                description={state === 'active' ? texts.empty : texts.noneResolved}
              />
            ) : (
              <Stack as="ul" gap="0" listStyleType="none" aria-label={texts.label}>
                {data.map((alert) => (
                  <AlertRow
                    key={alert.id}
                    alert={alert}
                    isMarked={alert.id === marked}
                    refresh={answer.refresh}
                  />
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
