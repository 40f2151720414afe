import type { RowEvidence } from '@adhelm/contracts';
import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { messages } from '../messages/parts/evidence.ts';
import { pseudo } from '../messages/pseudo.ts';
import { EvidenceBadge } from './evidence-badge.tsx';
import { evidenceColumn, withEvidenceFilter } from './evidence-column.tsx';

/** Of a badge’s text of 12 px, and of its cell, in pixels. */
const LETTER = 6;
const PADDING = 24;

const open = (row: RowEvidence) =>
  renderModule(() => <EvidenceBadge row={row} tabIndex={0} />, { path: '/', api: {} });

describe('the badge of evidence', () => {
  it.each([
    [{ evidence: 'losing', losing: 0.97 }, /^Losing: 97\s?% likely to lose$/],
    [{ evidence: 'earning', losing: 0.02 }, /^Earning: 98\s?% likely to earn$/],
    [{ evidence: 'unknown', losing: 0.63 }, /^Not yet known: 63\s?% likely to lose$/],
    [{ evidence: 'unknown', losing: null }, /^Not yet known: No paid conversion$/],
    [{ evidence: null, losing: null }, /^Not judged: no revenue reported$/],
  ] as const)('reads %j in words', async (row, text) => {
    open(row);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('never claims certainty', async () => {
    open({ evidence: 'losing', losing: 1 });
    expect(await screen.findByText(/^Losing: 99\s?% likely/)).toBeInTheDocument();
  });

  it('can be reached by the keyboard', async () => {
    const { user } = open({ evidence: 'losing', losing: 0.97 });
    const badge = (await screen.findByText(/^Losing: /)).parentElement;
    await user.tab();
    expect(badge).toHaveFocus();
  });
});

describe('the column of evidence', () => {
  it('has room for its longest text, also in the pseudo-language', () => {
    const { verdicts, chances, noChance } = pseudo({
      verdicts: messages.verdicts,
      chances: [messages.chances.losing('99%'), messages.chances.earning('99%')],
      noChance: messages.noChance,
    });
    const longest = Math.max(
      ...[...Object.values(verdicts), ...chances, noChance].map((text) => text.length),
    );
    expect(evidenceColumn().width).toBeGreaterThanOrEqual(longest * LETTER + PADDING);
  });

  it('sorts and exports by the probability', () => {
    const column = evidenceColumn();
    expect(column.value({ evidence: 'losing', losing: 0.97 })).toBe(0.97);
    expect(column.inUnit?.(0.97)).toBe(97);
  });

  it('comes with a filter once the others are known', () => {
    expect(withEvidenceFilter(undefined)).toBeUndefined();
    expect(withEvidenceFilter([])?.[0]?.options.map(({ name }) => name)).toEqual([
      'Losing',
      'Earning',
      'Not yet known',
    ]);
  });
});
