import { Box, chakra } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
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

/** Candidates as a table that scrolls inside its box; the button to start stands beside the name. */
export function CandidateTable({ candidates, onStart }: CandidateListProps) {
  const { columns } = texts;
  return (
    <Box
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      overflowX="auto"
      position="relative"
      tabIndex={0}
      role="region"
      aria-label={texts.table}
    >
      <chakra.table w="full" textStyle="sm">
        <chakra.thead bg="bg.subtle">
          <tr>
            <Head>{columns.campaign}</Head>
            <Head>{columns.start}</Head>
            <Head>{columns.evidence}</Head>
            <Head isFigure>{columns.roi}</Head>
            <Head isFigure>{columns.spend}</Head>
            <Head isFigure>{columns.limit}</Head>
            <Head>{columns.next}</Head>
          </tr>
        </chakra.thead>
        <tbody>
          {candidates.map((candidate) => (
            <chakra.tr key={`${candidate.account} ${candidate.campaign}`} borderTopWidth="1px">
              <chakra.th scope="row" px="3" py="2" verticalAlign="top" textAlign="start" fontWeight="normal">
                <Box minW="40">
                  <CandidateName candidate={candidate} />
                </Box>
              </chakra.th>
              <Cell>
                <StartButton candidate={candidate} onStart={onStart} />
              </Cell>
              <Cell>
                <Verdict candidate={candidate} />
              </Cell>
              <Cell isFigure>
                <Roi candidate={candidate} />
              </Cell>
              <Cell isFigure>{spendOf(candidate)}</Cell>
              <Cell isFigure>{limitOf(candidate)}</Cell>
              <Cell>
                <FirstStep candidate={candidate} />
              </Cell>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

const figure = { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

type CellProps = { readonly children: ReactNode; readonly isFigure?: boolean };

const Head = ({ children, isFigure = false }: CellProps) => (
  <chakra.th
    scope="col"
    px="3"
    py="2"
    textAlign="start"
    textStyle="xs"
    fontWeight="medium"
    color="fg.muted"
    whiteSpace="nowrap"
    {...(isFigure ? figure : {})}
  >
    {children}
  </chakra.th>
);
const Cell = ({ children, isFigure = false }: CellProps) => (
  <chakra.td px="3" py="2" verticalAlign="top" textAlign="start" {...(isFigure ? figure : {})}>
    {children}
  </chakra.td>
);
