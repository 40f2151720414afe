import type { PopupProps } from '@adhelm/shared-ui';
import { Box, Button, Link, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { Link as RouterLink } from 'react-router-dom';
import { type RuleArea, rulesLogPath } from '../rule-area.ts';
import { messages } from './messages.ts';
import type { RunOfRule, Runs } from './use-runs.ts';

const texts = messages.bulk.runs;
const colors = {
  waits: 'fg.muted',
  runs: 'fg.muted',
  still: 'fg.muted',
  done: 'fg',
  failed: 'danger.fg',
} as const;

const textOf = ({ state, text }: RunOfRule) =>
  state === 'waits' ? texts.waits : state === 'runs' ? texts.runs : text;

export type RunResultsProps = PopupProps & Runs & { readonly area: RuleArea };

/** What the runs of several rules came to, each by name, while they run and after. */
export function RunResults({ isOpen, onClose, runs, leftOut, area }: RunResultsProps) {
  const countOf = (...states: readonly RunOfRule['state'][]) =>
    runs.filter(({ state }) => states.includes(state)).length;
  const left = countOf('waits', 'runs');
  const isRunning = left > 0;
  return (
    <DialogFrame
      isOpen={isOpen}
      title={texts.title(runs.length)}
      onClose={() => {
        if (!isRunning) onClose();
      }}
    >
      <Dialog.Body>
        <Stack gap="3" textStyle="sm">
          <Text role="status">
            {isRunning
              ? texts.underWay(runs.length - left, runs.length)
              : [
                  { count: countOf('done'), text: texts.ran },
                  { count: countOf('still'), text: texts.still },
                  { count: countOf('failed'), text: texts.failed },
                ]
                  .flatMap(({ count, text }) => (count === 0 ? [] : [text(count)]))
                  .join(', ')}
          </Text>
          <Stack as="ul" listStyleType="none" gap="2" maxH="80" overflowY="auto" tabIndex={0}>
            {runs.map((run) => (
              <Box as="li" key={run.rule.id}>
                <Link asChild dir="auto" fontWeight="medium" colorPalette="accent" overflowWrap="anywhere">
                  <RouterLink to={rulesLogPath(area, run.rule.id)}>{run.rule.name}</RouterLink>
                </Link>
                <Span display="block" dir="auto" color={colors[run.state]} overflowWrap="anywhere">
                  {textOf(run)}
                </Span>
              </Box>
            ))}
          </Stack>
          {leftOut > 0 && <Text color="fg.muted">{texts.leftOut(leftOut)}</Text>}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" disabled={isRunning} onClick={onClose}>
          {texts.close}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
