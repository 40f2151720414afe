import {
  messageOf,
  PROBATION_DEFAULTS,
  type ProbationCandidate,
  type ProbationRequest,
  type ProbationsStarted,
  probationLimits,
} from '@adhelm/contracts';
import { formatAge, type PopupProps, useNow } from '@adhelm/shared-ui';
import {
  Button,
  chakra,
  Field,
  Input,
  SimpleGrid,
  Skeleton,
  Span,
  Stack,
  Text,
} from '@adhelm/shared-ui/chakra';
import { useHost, useSentOnce } from '@adhelm/shared-ui/module';
import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { useDeferredValue, useState } from 'react';
import * as z from 'zod/mini';
import { NumberBox } from '../editor/number-box.tsx';
import { reasonText } from '../reason-text.ts';
import { messages } from './messages.ts';
import { startProbations, useProbationCandidates } from './probation-api.ts';

const texts = messages.starting;
const MICRO = 1e-6;
const keyOf = ({ account, campaign, widget }: ProbationCandidate) => `${account} ${campaign ?? ''} ${widget}`;

type StartProbationProps = PopupProps & { readonly onStarted: () => void };

/** Chooses blocked widgets and what their retest may cost. */
export function StartProbation({ isOpen, onClose, onStarted }: StartProbationProps) {
  const host = useHost();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, ProbationCandidate>>(new Map());
  const [budget, setBudget] = useState<number>(PROBATION_DEFAULTS.budget);
  const [days, setDays] = useState<number>(PROBATION_DEFAULTS.days);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = useSentOnce<ProbationRequest, ProbationsStarted>({
    send: (request, key) => startProbations(host, request, key),
  });
  const isBudget = z.safeParse(probationLimits.budget, budget).success;
  const areDays = z.safeParse(probationLimits.days, days).success;
  const start = async () => {
    setSending(true);
    setFault(null);
    try {
      const widgets = [...chosen.values()].map(({ account, campaign, widget }) => ({
        account,
        campaign,
        widget,
      }));
      const { started, skipped } = await send({ widgets, budget, days });
      host.notify({
        tone: skipped.length > 0 ? 'warning' : 'success',
        title: texts.started(started.length),
        ...(skipped[0] === undefined
          ? {}
          : { description: texts.skipped(skipped.length, reasonText(skipped[0])) }),
      });
      onStarted();
    } catch (error) {
      setFault(`${texts.notStarted}: ${messageOf(error)}`);
      setSending(false);
    }
  };
  const toggle = (candidate: ProbationCandidate) => {
    const next = new Map(chosen);
    if (!next.delete(keyOf(candidate))) next.set(keyOf(candidate), candidate);
    setChosen(next);
  };
  return (
    <DialogFrame isOpen={isOpen} title={texts.title} onClose={onClose}>
      <chakra.form
        display="contents"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <Dialog.Body>
          <Stack gap="3">
            <Field.Root>
              <Field.Label textStyle="xs">{texts.search}</Field.Label>
              <Input
                size="sm"
                type="search"
                dir="auto"
                value={search}
                onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              />
            </Field.Root>
            <Candidates search={search.trim()} chosen={chosen} onToggle={toggle} />
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
              <NumberBox
                label={texts.budget}
                hint={texts.budgetHint}
                value={budget}
                scale={MICRO}
                error={isBudget ? undefined : texts.budgetFault}
                onChange={(value) => value !== null && setBudget(Math.round(value))}
              />
              <NumberBox
                label={texts.days}
                hint={texts.daysHint}
                value={days}
                error={areDays ? undefined : texts.daysFault}
                onChange={(value) => value !== null && setDays(value)}
              />
            </SimpleGrid>
            <Text textStyle="sm" color="fg.muted">
              {texts.what}
            </Text>
            {fault !== null && (
              <Text role="alert" color="danger.fg" textStyle="sm">
                {fault}
              </Text>
            )}
          </Stack>
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            colorPalette="accent"
            loading={isSending}
            disabled={chosen.size === 0 || !isBudget || !areDays}
          >
            {texts.count(chosen.size)}
          </Button>
        </Dialog.Footer>
      </chakra.form>
    </DialogFrame>
  );
}

type CandidatesProps = {
  readonly search: string;
  readonly chosen: ReadonlyMap<string, ProbationCandidate>;
  readonly onToggle: (candidate: ProbationCandidate) => void;
};

function Candidates({ search, chosen, onToggle }: CandidatesProps) {
  const now = useNow();
  const { data, error } = useProbationCandidates(useDeferredValue(search));
  if (error !== undefined)
    return (
      <Text role="alert" color="danger.fg" textStyle="sm">
        {`${texts.failed}: ${messageOf(error)}`}
      </Text>
    );
  if (data === undefined) return <Skeleton h="40" />;
  if (data.data.length === 0)
    return (
      <Text textStyle="sm" color="fg.muted">
        {search === '' ? texts.noneBlocked : texts.none}
      </Text>
    );
  return (
    <Stack as="fieldset" gap="1" maxH="56" overflowY="auto" borderWidth="1px" borderRadius="l2" p="2">
      <Span as="legend" textStyle="xs" px="1">
        {texts.choose}
      </Span>
      {data.data.map((candidate) => (
        <chakra.label key={keyOf(candidate)} display="flex" gap="2" alignItems="start" textStyle="sm">
          <chakra.input
            type="checkbox"
            boxSize="4"
            mt="0.5"
            flexShrink="0"
            checked={chosen.has(keyOf(candidate))}
            onChange={() => onToggle(candidate)}
          />
          <Stack gap="0" minW="0">
            <Span>
              <bdi>{candidate.widget}</bdi>
            </Span>
            <Span color="fg.muted" textStyle="xs">
              <bdi>{candidate.campaignName ?? candidate.accountName}</bdi>
              {', '}
              {texts.blocked(candidate.blockedBy.name, formatAge(candidate.blockedAt, now))}
            </Span>
          </Stack>
        </chakra.label>
      ))}
    </Stack>
  );
}
