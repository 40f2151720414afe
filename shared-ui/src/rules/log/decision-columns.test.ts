import { because } from '@adhelm/contracts';
import { plainGridLayout } from '@adhelm/shared-ui/grid';
import { csvText } from '../../grid/export/delimited-text.ts';
import { exportedTable } from '../../grid/export/exported-table.ts';
import { decision } from '../test-data/rules.ts';
import { decisionColumns } from './decision-columns.tsx';
import { exportedColumns } from './exported-columns.ts';

/** Of a badge’s text, of its cell, of the column of checkboxes, and of the table beside the navigation, in pixels. */
const [LETTER, PADDING, SELECTION, SHOWN] = [6, 24, 44, 1136];

const columns = decisionColumns({
  onOpen: () => undefined,
  onUndoRun: () => undefined,
  askedOf: () => null,
});
const column = (id: string) => columns.find((one) => one.id === id);

describe('the columns of the log', () => {
  it('have room for a verdict beside those that a window of 1440 px shows', () => {
    const verdict = '⟦Not yet known·····⟧';
    expect(column('evidence')?.width).toBeGreaterThanOrEqual(verdict.length * LETTER + PADDING);
    const ids = ['entity', 'state', 'change', 'reason', 'cost', 'profit', 'evidence', 'rule', 'at'];
    const sum = ids.reduce((width, id) => width + (column(id)?.width ?? Number.NaN), SELECTION);
    expect(sum).toBeLessThanOrEqual(SHOWN);
  });

  it('export amounts in units, next to their currency', () => {
    const own = decision();
    expect(own.affected.cost).toBe(42_000_000);
    expect(column('cost')?.inUnit?.(own.affected.cost ?? 0)).toBe(42);
    expect(column('currency')?.value(own)).toBe('USD');
  });

  it('export why a decision was held back as it was recorded, in any language of the page', async () => {
    document.documentElement.lang = 'en-XA';
    try {
      await jest.isolateModulesAsync(async () => {
        const stretched = await import('./decision-columns.tsx');
        const held = decision({ outcome: 'held', guard: 'person', ...because('person', { hours: 24 }) });
        const reason = stretched
          .decisionColumns({ onOpen: () => undefined, onUndoRun: () => undefined, askedOf: () => null })
          .find(({ id }) => id === 'reason');
        expect(reason?.value(held)).toMatch(/^⟦A person changed it in the last 24 hours·+⟧$/);
        expect(reason?.exported?.(held)).toBe('A person changed it in the last 24 hours');
        // of before, and of a later version
        const old = { ...held, because: undefined };
        expect(reason?.value(old)).toBe('A person changed it in the last 24 hours');
      });
    } finally {
      document.documentElement.lang = '';
    }
  });

  it('export what a decision needs to be read without the product', () => {
    const by = { kind: 'person' as const, id: 'u2', name: 'Ann Other' };
    const bid = decision({
      entity: { source: 'mgid', account: 'acc-us', kind: 'widget', id: '=news', campaign: '7' },
      change: { field: 'widget-bid', before: 120_000, after: 90_000, unit: 'USD', decided: 80_000 },
      verdict: { evidence: 'losing', losing: 0.965 },
      approval: { expiresAt: '2026-11-20T18:00:00.000Z', by, at: '2026-11-20T14:30:00.000Z' },
    });
    const block = decision({ figures: { clicks: 7, 'campaign average epc': 250_000 } });
    const { header, lines } = exportedTable({
      rows: [bid, block],
      columns: [],
      layout: plainGridLayout,
      sort: null,
      more: exportedColumns([bid, block]),
    });
    const [first, second] = lines.map((line) =>
      Object.fromEntries(header.map((label, place) => [label, line[place]])),
    );
    expect(first).toEqual({
      'Entity ID': '=news',
      'Campaign ID': '7',
      Network: 'mgid',
      'Changed field': 'Widget bid or coefficient',
      'Value before': 0.12,
      'Value after': 0.09,
      'Value that the rule had decided': 0.08,
      'Rule version': 3,
      'Rule in words': 'Every hour: block a widget.',
      'Figure used: clicks': 120,
      'Figure used: conversions': 0,
      'Figure used: cost': 42,
      'Figure used: CTR, %': 1.2,
      'Figure used: target CPA': 42.31,
      'Figure used: campaign average EPC': null,
      Evidence: 'CPA is above the target CPA: 97.1% (needed 95%)',
      'Approved or rejected by': 'Ann Other',
      'Approved or rejected at': '2026-11-20T14:30:00.000Z',
      'Lowest probability of the evidence, %': 97.1,
      'Probability of losing, %': 96.5,
      'Undone by': null,
      'Undone at': null,
      'Run ID': bid.run,
      'Decision ID': bid.id,
    });
    expect(second).toMatchObject({
      'Value before': 'Not blocked',
      'Value after': 'Blocked',
      'Figure used: campaign average EPC': 0.25,
    });
    expect(csvText({ header, lines })).toContain(",'=news,".slice(1));
  });

  it('tell two runs of one minute apart', () => {
    const of = (at: string) => column('run')?.value(decision({ at }));
    expect(of('2026-11-20T14:00:01.000Z')).not.toBe(of('2026-11-20T14:00:59.000Z'));
  });
});
