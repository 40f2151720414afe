import { type AccountCheck, AdhelmError, type ManagedAccount } from '@adhelm/contracts';
import { ErrorState, formatInstant, Notice } from '@adhelm/shared-ui';
import { Box, Button, Heading, HStack, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { Progress } from '@adhelm/shared-ui/overlays';
import { useEffect, useState } from 'react';
import { startCheck, useAccountCheck } from './check-api.ts';
import { CheckAssumptions } from './check-assumptions.tsx';
import { CheckReads } from './check-reads.tsx';
import { messages } from './messages.ts';
import { SaveRecording } from './save-recording.tsx';

const LOOK_EVERY_MS = 1_000;

/** Starts the check of an account, follows it, and shows the last one. */
export function AccountCheckSection({ account }: { readonly account: ManagedAccount }) {
  const host = useHost();
  const { data, error, refresh } = useAccountCheck(account.id);
  const [isStarting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const check = data?.data;
  const isRunning = check?.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refresh(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, refresh]);
  const start = async () => {
    setStarting(true);
    setRefusal(null);
    try {
      await startCheck(host, account.id);
      await refresh();
    } catch (thrown) {
      if (!(thrown instanceof AdhelmError)) throw thrown;
      setRefusal(thrown.message);
    } finally {
      setStarting(false);
    }
  };
  return (
    <Stack as="section" gap="3" aria-label={messages.title}>
      <Stack gap="1">
        <Heading as="h3" textStyle="md">
          {messages.title}
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          {messages.text}
        </Text>
      </Stack>
      <HStack wrap="wrap" gap="2">
        <Button
          size="sm"
          variant="outline"
          loading={isStarting || isRunning}
          loadingText={messages.running}
          onClick={() => void start()}
        >
          {messages.run}
        </Button>
        {check?.hasRecording === true && <SaveRecording account={account} />}
      </HStack>
      {check?.hasRecording === true && (
        <Text textStyle="sm" color="fg.muted">
          {messages.saveText}
        </Text>
      )}
      {refusal !== null && (
        <Notice tone="danger" title={messages.notStarted}>
          {refusal}
        </Notice>
      )}
      {data === undefined && error === undefined && <Skeleton h="8" />}
      {data === undefined && error !== undefined && (
        <ErrorState title={messages.notRead} error={error} onRetry={() => void refresh()} />
      )}
      {check === null && <Text textStyle="sm">{messages.never}</Text>}
      {check != null &&
        (isOutdated(check, account) ? <OutdatedCheck check={check} /> : <CheckResult check={check} />)}
    </Stack>
  );
}

/** Whether the credentials changed after the check began: what it shows may no longer be so. */
function isOutdated(check: AccountCheck, { credentialsChangedAt }: ManagedAccount): boolean {
  return credentialsChangedAt !== null && Date.parse(check.startedAt) < Date.parse(credentialsChangedAt);
}

function OutdatedCheck({ check: { startedAt, finishedAt } }: { readonly check: AccountCheck }) {
  return (
    <Notice tone="info" title={messages.outdated}>
      {messages.outdatedText(formatInstant(finishedAt ?? startedAt))}
    </Notice>
  );
}

function CheckResult({ check }: { readonly check: AccountCheck }) {
  const { state, rows, reads, assumptions } = check;
  return (
    <Stack gap="3">
      {state === 'running' ? (
        <CheckProgress done={rows.length} total={reads} />
      ) : (
        <CheckSummary check={check} />
      )}
      {rows.length > 0 && <CheckReads rows={rows} />}
      {assumptions.length > 0 && <CheckAssumptions assumptions={assumptions} />}
    </Stack>
  );
}

function CheckProgress({ done, total }: { readonly done: number; readonly total: number }) {
  return (
    <Progress.Root value={done} max={Math.max(total, 1)} size="sm" colorPalette="accent">
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
      <Progress.Label textStyle="sm" mt="2" aria-live="polite">
        {done === 0 ? messages.first : messages.progress(done, total)}
      </Progress.Label>
    </Progress.Root>
  );
}

function CheckSummary({ check: { state, rows, finishedAt, startedAt } }: { readonly check: AccountCheck }) {
  const failed = rows.filter(({ outcome }) => outcome !== 'ok').length;
  return (
    <Box>
      {state === 'stopped' ? (
        <Notice tone="warning" title={messages.stopped}>
          {messages.stoppedText}
        </Notice>
      ) : (
        <Notice
          tone={failed === 0 ? 'success' : 'warning'}
          title={failed === 0 ? messages.allWorked : messages.someFailed(failed)}
        />
      )}
      <Text textStyle="xs" color="fg.muted" mt="2">
        {messages.at(formatInstant(finishedAt ?? startedAt))}
      </Text>
    </Box>
  );
}
