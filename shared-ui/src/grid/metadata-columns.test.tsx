import type { Column } from '@adhelm/contracts';
import { metadataColumns } from '@adhelm/shared-ui/grid';
import { renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';

const row = {
  name: 'One',
  cost: 12_345_678,
  cpc: 34_000,
  ctr: 0.0123,
  clicks: 1234,
  profit: -5_000_000,
  target_url: 'https://www.offer.test/landing',
  image_url: null,
  open_write: { not: 'a cell' },
  archived: true,
  admin_status: 'denied',
};

const columns: Column[] = [
  { name: 'name', label: 'Name' },
  { name: 'cost', label: 'Cost', format: 'currency', align: 'right' },
  { name: 'cpc', label: 'CPC', format: 'currency', align: 'right' },
  { name: 'ctr', label: 'CTR', format: 'percent' },
  { name: 'clicks', label: 'Clicks', format: 'number' },
  { name: 'target_url', label: 'Target', format: 'url' },
  { name: 'image_url', label: 'Image', format: 'image' },
  { name: 'open_write', label: 'Open' },
  { name: 'archived', label: 'Archived' },
  { name: 'admin_status', label: 'Review' },
];

const made = metadataColumns(columns, {
  rows: [row],
  totals: { cost: 99_000_000, profit: -1_000_000 },
  currency: 'EUR',
  overrides: { clicks: { label: 'Hits' }, open_write: null },
});
const column = (id: string) => made.find((candidate) => candidate.id === id);
const shown = (id: string) => {
  const value = column(id)?.value(row);
  return typeof value === 'number' ? column(id)?.format?.(value) : value;
};

const Links = () => (
  <>
    {column('target_url')?.render?.(row, { tabIndex: -1 })}
    {column('target_url')?.render?.({ ...row, target_url: 'javascript:alert(1)' }, { tabIndex: -1 })}
    {column('cost')?.total}
  </>
);

describe('columns from metadata', () => {
  it("display a row's fields under their own names, with booleans as words", () => {
    expect([shown('archived'), shown('admin_status'), shown('name')]).toEqual(['Yes', 'denied', 'One']);
  });

  it('have their names in the pseudo-language too, though these come from the server', () => {
    document.documentElement.lang = 'en-XA';
    try {
      const [name] = metadataColumns([{ name: 'name', label: 'Name' }], {
        rows: [row],
        totals: {},
        currency: 'EUR',
      });
      expect(name?.label).toMatch(/^⟦Name/);
    } finally {
      document.documentElement.lang = 'en';
    }
  });

  it('have the unit in the header and one precision per column', () => {
    expect(made.map(({ label, unit }) => [label, unit])).toEqual([
      ['Name', undefined],
      ['Cost', 'EUR'],
      ['CPC', 'EUR'],
      ['CTR', '%'],
      ['Hits', undefined],
      ['Target', undefined],
      ['Image', undefined],
      ['Archived', undefined],
      ['Review', undefined],
    ]);
    expect([shown('cost'), shown('cpc'), shown('ctr'), shown('clicks')]).toEqual([
      '12.35',
      '0.034',
      '1.23',
      '1,234',
    ]);
  });

  it("export values in the header's unit without floating-point noise", () => {
    const inUnit = (id: string, value: number) => column(id)?.inUnit?.(value);
    expect(inUnit('cost', 12_345_678)).toBe(12.345678);
    expect(inUnit('cpc', 66_773.571_28)).toBe(0.066774);
    expect(inUnit('ctr', 0.07)).toBe(7);
    expect(inUnit('clicks', 5)).toBeUndefined();
  });

  it('compute group figures from sums, once for all columns', () => {
    let calls = 0;
    const grouped = metadataColumns(columns, {
      rows: [row],
      totals: undefined,
      currency: 'EUR',
      figuresOf: (rows) => {
        calls += 1;
        return { cost: rows.length * 7, ctr: null };
      },
    });
    const rows = [row, row];
    const subtotal = (id: string) => {
      const made = grouped.find((candidate) => candidate.id === id)?.subtotal;
      return typeof made === 'function' ? made(rows) : made;
    };
    expect([subtotal('cost'), subtotal('ctr'), subtotal('name')]).toEqual([14, null, undefined]);
    expect(calls).toBe(1);
  });

  it('have no unit while the currency of amounts is not known', () => {
    const unknown = metadataColumns(columns, { rows: [], totals: undefined, currency: '' });
    expect(unknown.find(({ id }) => id === 'cost')).not.toHaveProperty('unit');
    expect(unknown.find(({ id }) => id === 'ctr')).toHaveProperty('unit', '%');
  });

  it('align numbers at the end', () => {
    expect(made.filter(({ align }) => align === 'end').map(({ id }) => id)).toEqual([
      'cost',
      'cpc',
      'ctr',
      'clicks',
    ]);
  });

  it('link only web addresses, and display totals', () => {
    renderModule(Links);
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://www.offer.test/landing');
    expect(screen.getByText('javascript:alert(1)')).toBeInTheDocument();
    expect(screen.getByText('99.00')).toBeInTheDocument();
  });
});
