import { Box, chakra, HStack, Stack } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages.ts';
import {
  type CandidateListProps,
  CandidateName,
  FirstStep,
  limitOf,
  Roi,
  StartButton,
  spendOf,
  Verdict,
} from './candidate-parts.tsx';

const texts = messages.candidates;

/** Candidates as cards, for narrow screens. */
export const CandidateCards = ({ candidates, onStart }: CandidateListProps) => (
  <chakra.ul aria-label={texts.table} listStyleType="none" textStyle="sm" display="grid" gap="3">
    {candidates.map((candidate) => (
      <chakra.li
        key={`${candidate.account} ${candidate.campaign}`}
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.surface"
        p="3"
      >
        <Stack gap="2">
          <HStack justify="space-between" align="flex-start" gap="2">
            <Box minW="0" overflowWrap="anywhere">
              <CandidateName candidate={candidate} />
            </Box>
            <Box flexShrink="0">
              <StartButton candidate={candidate} onStart={onStart} />
            </Box>
          </HStack>
          <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1">
            {(
              [
                [texts.columns.evidence, <Verdict key="evidence" candidate={candidate} />],
                [texts.columns.roi, <Roi key="roi" candidate={candidate} />],
                [texts.columns.spend, spendOf(candidate)],
                [texts.columns.limit, limitOf(candidate)],
              ] as const
            ).map(([name, value]) => (
              <Box key={name} display="contents">
                <chakra.dt color="fg.muted">{name}</chakra.dt>
                <chakra.dd textAlign="end" fontVariantNumeric="tabular-nums">
                  {value}
                </chakra.dd>
              </Box>
            ))}
          </chakra.dl>
          <FirstStep candidate={candidate} />
        </Stack>
      </chakra.li>
    ))}
  </chakra.ul>
);
