import type { ManagedAccount } from '@adhelm/contracts';
import { EmptyState, formatAge, ScrolledTable, useNow } from '@adhelm/shared-ui';
import { Link } from '@adhelm/shared-ui/chakra';
import { useBusEvent } from '@adhelm/shared-ui/module';
import { Link as RouterLink } from 'react-router-dom';
import { limitWords, useManagedAccounts } from '../../accounts/index.ts';
import { messages } from '../card/messages.ts';
import { WidgetCard } from '../card/widget-card.tsx';
import { type HealthProblem, problemOf } from './health-problem.ts';

const { title, failed, none, noAccounts, label, columns } = messages.health;

/** Widget of the slot `dashboard`: accounts whose sync fails, waits or is late, the longest first. */
export function SourceHealth() {
  const now = useNow();
  const answer = useManagedAccounts();
  const refresh = () => void answer.refresh();
  useBusEvent('facts.synced', refresh);
  useBusEvent('sync.failed', refresh);
  useBusEvent('sync.limited', refresh);
  useBusEvent('stream.reset', refresh);
  return (
    <WidgetCard title={title} failed={failed} answer={answer}>
      {({ data }) => {
        const sick = data
          .flatMap((account) => {
            const problem = problemOf(account, now);
            return problem === null ? [] : [{ account, problem }];
          })
          .sort((a, b) => sinceOf(a.account).localeCompare(sinceOf(b.account)));
        if (sick.length === 0) {
          const { title: empty, text } = data.length === 0 ? noAccounts : none;
          return <EmptyState title={empty} description={text} />;
        }
        return (
          <ScrolledTable
            label={label}
            columns={[
              { label: columns.account },
              { label: columns.problem },
              { label: columns.since, isFigure: true },
            ]}
            rows={sick.map(({ account, problem }) => ({
              key: account.id,
              cells: [
                <Link key="account" asChild colorPalette="accent" dir="auto">
                  <RouterLink to={`/app/ts/campaigns?accounts=${encodeURIComponent(account.id)}`}>
                    {messages.health.accountOf(account.sourceName, account.name)}
                  </RouterLink>
                </Link>,
                wordsOf(problem, account, now),
                account.lastGoodSyncAt === null
                  ? messages.health.never
                  : formatAge(account.lastGoodSyncAt, now),
              ],
            }))}
          />
        );
      }}
    </WidgetCard>
  );
}

const sinceOf = ({ lastGoodSyncAt }: ManagedAccount) => lastGoodSyncAt ?? '';

function wordsOf(problem: HealthProblem, account: ManagedAccount, now: Date): string {
  const { healthReason } = account;
  const { late, failing, failingBecause } = messages.health;
  if (problem === 'late') return late;
  if (problem === 'limited') return limitWords(account, now) ?? late;
  return healthReason === null ? failing : failingBecause(healthReason);
}
