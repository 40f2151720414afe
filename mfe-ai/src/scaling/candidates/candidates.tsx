import type { ScalingCandidate } from '@adhelm/contracts';
import {
  Delayed,
  EmptyState,
  ErrorState,
  LabelledSelect,
  type PopupProps,
  popupCode,
  usePopupCode,
  useUrlState,
} from '@adhelm/shared-ui';
import { Box, Button, Flex, Heading, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages.ts';
import type { useCandidates } from '../scaling-api.ts';
import { CandidateList } from './candidate-list.tsx';

const texts = messages.candidates;
const fits = ['ready', 'waiting', 'optimized', 'planned'] as const;
const CONNECT = '/app/ts/campaigns?accounts=new';

type StartProps = PopupProps & {
  readonly candidate: ScalingCandidate;
  readonly onStarted: () => Promise<void>;
};
const startCode = popupCode<StartProps>(async () => (await import('./start-plan.tsx')).StartPlan);

type CandidatesProps = {
  readonly answer: ReturnType<typeof useCandidates>;
  readonly onStarted: () => Promise<void>;
};

/** Active MGID campaigns with the evidence that they earn. */
export function Candidates({ answer, onStarted }: CandidatesProps) {
  const label = useId();
  const { data, error, refresh, isRefreshing } = answer;
  return (
    <Stack as="section" gap="3" aria-labelledby={label} minW="0">
      <Heading as="h2" id={label} size="lg">
        {texts.title}
      </Heading>
      {data === undefined && error !== undefined && (
        <ErrorState
          title={texts.failed}
          error={error}
          safe={texts.safe}
          onRetry={() => void refresh()}
          isRetrying={isRefreshing}
        />
      )}
      {data === undefined && error === undefined && (
        <Delayed>
          <Skeleton h="64" borderRadius="l2" />
        </Delayed>
      )}
      {data !== undefined && <Found {...data.data} onStarted={onStarted} />}
    </Stack>
  );
}

type FoundProps = {
  readonly accounts: number;
  readonly candidates: readonly ScalingCandidate[];
  readonly onStarted: () => Promise<void>;
};

function Found({ accounts, candidates, onStarted }: FoundProps) {
  const { read, write } = useUrlState();
  const mayConnect = usePermission('manage-accounts');
  const [chosen, setChosen] = useState<ScalingCandidate | null>(null);
  const Start = usePopupCode(startCode, chosen !== null);
  if (accounts === 0)
    return (
      <EmptyState
        title={texts.noAccount}
        description={mayConnect.reason ?? texts.noAccountText}
        action={
          mayConnect.isAllowed && (
            <Button asChild colorPalette="accent">
              <RouterLink to={CONNECT}>{texts.connect}</RouterLink>
            </Button>
          )
        }
      />
    );
  if (candidates.length === 0) return <EmptyState title={texts.empty} description={texts.emptyText} />;
  const fit = fits.find((one) => one === read('fit')) ?? null;
  const shown = fit === null ? candidates : candidates.filter((one) => one.fit === fit);
  return (
    <>
      <Flex>
        <LabelledSelect
          label={texts.show}
          value={fit}
          none={`${texts.all} (${candidates.length})`}
          options={fits.map((value) => ({
            value,
            label: `${texts.fits[value]} (${candidates.filter((one) => one.fit === value).length})`,
          }))}
          onChange={(value) => write({ fit: value })}
        />
      </Flex>
      {shown.length === 0 ? (
        <EmptyState title={texts.none} description={texts.noneText} />
      ) : (
        <Box minW="0">
          <CandidateList key={fit} candidates={shown} onStart={setChosen} />
        </Box>
      )}
      {Start !== null && chosen !== null && (
        <Start
          isOpen
          candidate={chosen}
          onClose={() => setChosen(null)}
          onStarted={async () => {
            setChosen(null);
            await onStarted();
          }}
        />
      )}
    </>
  );
}
