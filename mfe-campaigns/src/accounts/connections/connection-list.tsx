import type { ManagedAccount } from '@adhelm/contracts';
import { DeniedNotice, EmptyState, formatAge, useNow } from '@adhelm/shared-ui';
import { Box, Button, Heading, Separator, Stack, Text } from '@adhelm/shared-ui/chakra';
import { usePermission, useSession } from '@adhelm/shared-ui/module';
import { Progress } from '@adhelm/shared-ui/overlays';
import { Plus } from 'lucide-react';
import { DrawerRow } from '../../frame/index.ts';
import { ConnectionBadge } from './connection-state.tsx';
import { messages } from './messages.ts';
import { RevenueSection } from './revenue-form.tsx';
import { limitWords } from './waits/limit-wait.ts';

type ConnectionListProps = {
  readonly accounts: readonly ManagedAccount[];
  readonly onOpen: (id: string) => void;
  readonly onConnect: () => void;
};

/** All accounts by source, with visible problems. */
export function ConnectionList({ accounts, onOpen, onConnect }: ConnectionListProps) {
  const { isAllowed } = usePermission('manage-accounts');
  const session = useSession();
  const connect = isAllowed ? (
    <Button colorPalette="accent" onClick={onConnect}>
      <Plus aria-hidden />
      {messages.connect}
    </Button>
  ) : (
    <DeniedNotice permission="manage-accounts" />
  );
  if (accounts.length === 0) {
    return <EmptyState title={messages.none} description={messages.noneText} action={connect} />;
  }
  const bySource = Map.groupBy(accounts, ({ sourceName }) => sourceName);
  return (
    <Stack gap="5">
      <Box>{connect}</Box>
      {[...bySource].map(([sourceName, own]) => (
        <Box as="section" key={sourceName} aria-label={sourceName}>
          <Heading as="h3" textStyle="sm" color="fg.muted" mb="2">
            {sourceName}
          </Heading>
          <Stack as="ul" gap="2" listStyleType="none">
            {own.map((account) => (
              <li key={account.id}>
                <ConnectionRow account={account} onOpen={() => onOpen(account.id)} />
              </li>
            ))}
          </Stack>
        </Box>
      ))}
      {isAllowed && session?.accounts === undefined && (
        <>
          <Separator />
          <RevenueSection account={null} />
        </>
      )}
    </Stack>
  );
}

type ConnectionRowProps = { readonly account: ManagedAccount; readonly onOpen: () => void };

function ConnectionRow({ account, onOpen }: ConnectionRowProps) {
  const now = useNow();
  const { name, lastGoodSyncAt, healthReason, health, firstSync } = account;
  const waits = limitWords(account, now);
  // there are no syncs to report
  const isByFiles = account.everySeconds === null;
  return (
    <DrawerRow title={name} badge={<ConnectionBadge account={account} />} onOpen={onOpen}>
      {!isByFiles && (
        <Text textStyle="xs" color="fg.muted" mt="1">
          {messages.lastSyncWas(lastGoodSyncAt === null ? messages.never : formatAge(lastGoodSyncAt, now))}
        </Text>
      )}
      {waits !== null && (
        <Text textStyle="xs" color="warning.fg" mt="1" overflowWrap="anywhere">
          {waits}
        </Text>
      )}
      {health === 'failing' && healthReason !== null && waits === null && (
        <Text textStyle="xs" color="danger.fg" mt="1" overflowWrap="anywhere">
          {healthReason}
        </Text>
      )}
      {firstSync !== null && <FirstSync {...firstSync} />}
    </DrawerRow>
  );
}

/** Progress of the initial sync of an account's history. */
export function FirstSync({ done, total }: { readonly done: number; readonly total: number }) {
  return (
    <Progress.Root value={done} max={Math.max(total, 1)} size="xs" colorPalette="accent" mt="2">
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
      <Progress.Label textStyle="xs" color="fg.muted" mt="1">
        {messages.firstSync(done, total)}
      </Progress.Label>
    </Progress.Root>
  );
}
