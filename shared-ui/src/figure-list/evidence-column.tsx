import type { Filter, RowEvidence, Verdict } from '@adhelm/contracts';
import { formatPercentage } from '@adhelm/shared-ui';
import { type GridColumn, shareInPercent } from '@adhelm/shared-ui/grid';
import { messages } from '../messages/parts/evidence.ts';
import { EvidenceBadge, verdictText } from './evidence-badge.tsx';

/** Of its longest text, how likely a row is to lose, a third longer in other languages. */
const EVIDENCE_WIDTH = 184;

/** The column of evidence: it sorts and exports by the probability that a row loses. */
export function evidenceColumn<Row extends RowEvidence>(): GridColumn<Row> {
  return {
    id: 'losing',
    label: messages.evidence,
    align: 'start',
    width: EVIDENCE_WIDTH,
    value: ({ losing }) => losing,
    format: formatPercentage,
    inUnit: shareInPercent,
    render: (row, { tabIndex }) => <EvidenceBadge row={row} tabIndex={tabIndex} />,
  };
}

const verdicts = ['losing', 'earning', 'unknown'] as const satisfies readonly Verdict[];

/** The filter of the same lists; the server evaluates it. */
const evidenceFilter: Filter = {
  name: 'evidence',
  label: messages.evidence,
  multiple: false,
  options: verdicts.map((id) => ({ id, name: verdictText(id) })),
};

/** A list's filters with that of evidence; undefined while they load. */
export function withEvidenceFilter(filters: readonly Filter[] | undefined): readonly Filter[] | undefined {
  return filters === undefined ? undefined : [...filters, evidenceFilter];
}
