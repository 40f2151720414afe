import { AdhelmError, type ManagedAccount, type SourceDescription } from '@adhelm/contracts';
import { DeniedNotice, formatInstant, formatMoney, Notice, useNow } from '@adhelm/shared-ui';
import { Box, Button, Heading, HStack, Separator, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useHost, usePermission } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Facts, NEW } from '../../frame/index.ts';
import { IMPORTS } from '../imports/use-imports-view.ts';
import { AccountCheckSection } from './check/account-check.tsx';
import { editAccount, syncAccount, testAccount } from './connection-changes-api.ts';
import { RemoveConnection, ReplaceCredentials } from './connection-danger.tsx';
import { ConnectionEdit } from './connection-edit.tsx';
import { FirstSync } from './connection-list.tsx';
import { ConnectionParts } from './connection-parts.tsx';
import { ConnectionBadge } from './connection-state.tsx';
import { messages } from './messages.ts';
import { RevenueSection } from './revenue-form.tsx';
import { limitWords } from './waits/limit-wait.ts';

type ConnectionDetailsProps = {
  readonly account: ManagedAccount;
  readonly source: SourceDescription;
  readonly onChanged: () => Promise<void>;
  readonly onRemoved: () => void;
};

/** One account: health, name, schedule, credentials and removal. */
export function ConnectionDetails({ account, source, onChanged, onRemoved }: ConnectionDetailsProps) {
  const { health, healthReason, firstSync } = account;
  const waits = limitWords(account, useNow());
  const { isAllowed: mayManage } = usePermission('manage-accounts');
  const { isAllowed: mayChange } = usePermission('change-campaigns');
  const isByFiles = isOfFiles(account, source);
  return (
    <Stack gap="6">
      <Stack gap="2">
        <HStack wrap="wrap" gap="3">
          <Heading as="h3" textStyle="lg" dir="auto" overflowWrap="anywhere">
            {account.name}
          </Heading>
          <ConnectionBadge account={account} />
        </HStack>
        <Text color="fg.muted" textStyle="sm">
          {account.sourceName}
        </Text>
        {waits !== null && (
          <Notice tone="warning" title={waits}>
            {health === 'failing' ? healthReason : null}
          </Notice>
        )}
        {health === 'failing' && healthReason !== null && waits === null && (
          <Notice tone="danger" title={messages.failing}>
            {healthReason}
          </Notice>
        )}
        {firstSync !== null && <FirstSync {...firstSync} />}
      </Stack>
      <ConnectionFacts account={account} isImportOnly={isByFiles} />
      {!isByFiles && <ConnectionParts parts={account.parts ?? []} />}
      {mayChange && <ImportLink account={account} />}
      {mayChange && !isByFiles && (
        <ConnectionSteps account={account} mayManage={mayManage} onChanged={onChanged} />
      )}
      {mayManage ? (
        <ConnectionManagement {...{ account, source, onChanged, onRemoved }} />
      ) : (
        <DeniedNotice permission="manage-accounts" />
      )}
    </Stack>
  );
}

/** Whether an account has no API to sync, check or sign in to. */
function isOfFiles({ baseUrl }: ManagedAccount, { connection }: SourceDescription): boolean {
  return connection.isImportOnly || baseUrl === 'import:';
}

/** The check, name and schedule, credentials, and removal of an account. */
function ConnectionManagement({ account, source, onChanged, onRemoved }: ConnectionDetailsProps) {
  const isByFiles = isOfFiles(account, source);
  return (
    <>
      {!isByFiles && (
        <>
          <AccountCheckSection account={account} />
          <Separator />
        </>
      )}
      <ConnectionEdit account={account} onChanged={onChanged} />
      {(source.role === 'native' || source.role === 'push-pop') && (
        <>
          <Separator />
          <RevenueSection account={account.id} />
        </>
      )}
      {!isByFiles && source.connection.fields.length > 0 && (
        <>
          <Separator />
          <ReplaceCredentials account={account} connection={source.connection} onReplaced={onChanged} />
        </>
      )}
      <Separator />
      <RemoveConnection account={account} onRemoved={onRemoved} />
    </>
  );
}

/** Link to importing a file for this account, which is preselected there. */
function ImportLink({ account: { source, id } }: { readonly account: ManagedAccount }) {
  const query = new URLSearchParams({ source, account: id, [IMPORTS]: NEW });
  return (
    <Box>
      <Button asChild size="sm" variant="outline">
        <Link to={`/app/ts/campaigns?${query}`}>{messages.importFile}</Link>
      </Button>
    </Box>
  );
}

type ConnectionFactsProps = { readonly account: ManagedAccount; readonly isImportOnly: boolean };

/** The connection's facts; an account of files only has none. */
function ConnectionFacts({ account, isImportOnly }: ConnectionFactsProps) {
  const { balance, lastGoodSyncAt, nextSyncAt, checkedAt, credentialsChangedAt, baseUrl } = account;
  const at = (instant: string | null, otherwise: string) =>
    instant === null ? otherwise : formatInstant(instant);
  const own: readonly (readonly [string, string])[] = [
    [messages.accountId, account.externalId],
    [messages.currency, account.currency],
    [messages.timeZone, account.timeZone],
  ];
  if (isImportOnly) return <Facts facts={own} />;
  const facts: readonly (readonly [string, string])[] = [
    [messages.lastSync, at(lastGoodSyncAt, messages.never)],
    ...(account.everySeconds === null || account.isPaused
      ? []
      : [[messages.nextSync, at(nextSyncAt, messages.soon)] as const]),
    ...(balance === null ? [] : [[messages.balance, formatMoney(balance.amount, balance.currency)] as const]),
    ...own,
    [messages.address, baseUrl.startsWith('sandbox:') ? messages.simulated : baseUrl],
    ...(credentialsChangedAt === null
      ? []
      : [[messages.credentialsChanged, formatInstant(credentialsChangedAt)] as const]),
    [messages.writable, at(checkedAt, messages.notWritable)],
  ];
  return <Facts facts={facts} />;
}

type Outcome = { readonly tone: 'success' | 'danger'; readonly title: string; readonly text?: string };

/** Immediate actions on a connection, with their results below. */
function ConnectionSteps({
  account,
  mayManage,
  onChanged,
}: {
  readonly account: ManagedAccount;
  /** Otherwise only syncing is allowed. */
  readonly mayManage: boolean;
  readonly onChanged: () => Promise<void>;
}) {
  const host = useHost();
  const [running, setRunning] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async (step: string, work: () => Promise<Outcome>, failure: string) => {
    setRunning(step);
    setOutcome(null);
    try {
      setOutcome(await work());
      await onChanged();
    } catch (error) {
      if (!(error instanceof AdhelmError)) throw error;
      setOutcome({ tone: 'danger', title: failure, text: error.message });
    } finally {
      setRunning(null);
    }
  };
  const done = (title: string): Outcome => ({ tone: 'success', title });
  const step = (name: string, label: string, work: () => Promise<Outcome>, failure = messages.notDone) => (
    <Button
      key={name}
      size="sm"
      variant="outline"
      disabled={running !== null}
      loading={running === name}
      loadingText={label}
      onClick={() => void run(name, work, failure)}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap="3">
      <HStack wrap="wrap" gap="2">
        {!account.isPaused &&
          step('sync', messages.syncNow, async () => {
            await syncAccount(host, account.id);
            return done(messages.syncSoon);
          })}
        {mayManage &&
          step('pause', account.isPaused ? messages.resume : messages.pause, async () => {
            await editAccount(host, account, { isPaused: !account.isPaused });
            return done(messages.saved);
          })}
        {mayManage &&
          step(
            'test',
            messages.test,
            async () => {
              await testAccount(host, account.id);
              return done(messages.tested);
            },
            messages.notTested,
          )}
      </HStack>
      {outcome !== null && (
        <Notice tone={outcome.tone} title={outcome.title}>
          {outcome.text}
        </Notice>
      )}
    </Stack>
  );
}
