import { campaignRowSchema, contentRowSchema } from '@adhelm/contracts';
import { mgid } from './mgid.ts';

describe("MGID's columns and filters", () => {
  it.each([
    ['campaigns', mgid.campaignColumns, campaignRowSchema],
    ['contents', mgid.contentColumns, contentRowSchema],
  ])('match fields of the rows of %s', (_list, columns, rowSchema) => {
    for (const { name } of columns) expect(Object.keys(rowSchema.shape)).toContain(name);
  });

  it.each([
    ['campaigns', mgid.campaignFilters, mgid.campaignStatuses ?? {}],
    ['contents', mgid.contentFilters, mgid.contentStatuses ?? {}],
  ])('give each status of %s a meaning', (_list, filters, meanings) => {
    expect(filters.map(({ name }) => name)).toEqual(['status']);
    expect(filters[0]?.options.map(({ id }) => id)).toEqual(Object.keys(meanings));
  });
});
