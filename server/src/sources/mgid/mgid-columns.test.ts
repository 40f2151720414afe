import { campaignRowSchema, columnSchema, contentRowSchema, filterSchema } from '@adhelm/contracts';
import { campaignColumns, campaignFilters, contentColumns, contentFilters } from './mgid-columns.ts';
import { campaignStatusFilter, contentStatusFilter } from './mgid-status.ts';

const fieldOf = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

describe("MGID's columns and filters", () => {
  it.each([
    ['campaigns', campaignColumns, campaignRowSchema],
    ['contents', contentColumns, contentRowSchema],
  ])('name fields of the rows of %s', (_list, columns, rowSchema) => {
    for (const column of columns) {
      expect(columnSchema.safeParse(column).success).toBe(true);
      expect(Object.keys(rowSchema.shape)).toContain(fieldOf(column.name));
    }
    expect(new Set(columns.map((column) => column.name)).size).toBe(columns.length);
  });

  it('align figures to the right and nothing else', () => {
    for (const { format, align } of [...campaignColumns, ...contentColumns]) {
      const isFigure = format === 'currency' || format === 'percent' || format === 'number';
      expect(align).toBe(isFigure ? 'right' : undefined);
    }
  });

  it.each([
    [campaignFilters, campaignStatusFilter, ['active', 'paused']],
    [contentFilters, contentStatusFilter, ['active', 'paused', 'blocked', 'onModeration']],
  ])("offer the specification's statuses, each with a meaning", (filters, meanings, ids) => {
    const [status] = filters;
    expect(filterSchema.safeParse(status).success).toBe(true);
    expect(status?.options.map((option) => option.id)).toEqual(ids);
    expect(Object.keys(meanings)).toEqual(ids);
  });
});
