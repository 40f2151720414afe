import {
  type Column,
  campaignSourceIds,
  clientColumnSchema,
  clientSourceIds,
  columnSchema,
  type Filter,
  filterSchema,
} from '@adhelm/contracts';
import {
  campaignSourceIds as reachedCampaignSources,
  clientSourceIds as reachedClientSources,
} from '../source-ids.ts';
import { clientColumnsOf, clientColumnTable, metadataOf, metadataTable } from './metadata-table.ts';

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const namesOf = (columns: readonly Column[]) => columns.map(({ name }) => name);
const all = Object.entries(metadataTable);

const figures = 'cost impressions clicks ctr cpc conversions cpa revenue profit roi';
const visits = 'cost clicks cpc conversions cpa revenue profit roi';
const plainCampaign = `id name status ${figures}`;
const plainContent = `id headline status ${figures} target_url`;

describe('the columns', () => {
  it.each([
    ['revcontent', `id name enabled status default_bid budget ${figures} start_date`],
    ['mgid', `id name status ${figures} epc budget campaign_type start_date`],
    ['engageya', plainCampaign],
    ['propellerads', `id name status default_bid budget ${figures} archived`],
    ['voluum', `id name status archived ${visits} epc`],
    ['rtx', plainCampaign],
    ['zeropark', `id name status default_bid ${visits}`],
    ['selfadvertiser', plainCampaign],
    ['admaven', `id name status ${visits}`],
    ['richads', plainCampaign],
    ['jubna', plainCampaign],
    ['taboola', `id name status default_bid budget ${figures} start_date`],
    ['geozo', `id name status budget ${figures}`],
  ])("of %s campaigns use the specification's names", (source, names) => {
    expect(namesOf(metadataOf(source).campaignColumns)).toEqual(words(names));
  });

  it.each([
    ['revcontent', `image_url id headline enabled status admin_status views ${figures} target_url`],
    ['mgid', `image_url id headline status default_bid ${figures} target_url`],
    ['engageya', plainContent],
    ['propellerads', `image_url id headline status frequency capping ${figures} target_url`],
    ['voluum', ''],
    ['rtx', plainContent],
    ['zeropark', plainContent],
    ['selfadvertiser', plainContent],
    ['admaven', plainContent],
    ['richads', plainContent],
    ['jubna', plainContent],
    ['taboola', `image_url id headline description status approval_status views ${figures} target_url`],
    [
      'geozo',
      `image_url id headline description status adgroup_id adgroup_name default_bid views ${figures} target_url`,
    ],
  ])("of %s contents use the specification's names", (source, names) => {
    expect(namesOf(metadataOf(source).contentColumns)).toEqual(words(names));
  });
});

const choice = (name: string, options: Filter['options'], multiple = true) => ({
  name,
  label: expect.any(String),
  multiple,
  options,
});
const options = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([id, name]) => ({ id, name }));

describe('the filters', () => {
  it.each<[string, unknown[]]>([
    [
      'revcontent',
      [
        choice('enabled', options(['on', 'On'], ['off', 'Off'], ['both', 'Both']), false),
        choice(
          'status',
          options(
            ['active', 'Active'],
            ['inactive', 'Inactive'],
            ['disabled', 'Disabled'],
            ['archived', 'Archived'],
          ),
        ),
      ],
    ],
    ['mgid', [choice('status', options(['active', 'Active'], ['paused', 'Paused']))]],
    ['engageya', []],
    [
      'propellerads',
      [
        choice(
          'status',
          options(
            ['1', 'Draft'],
            ['2', 'Pending'],
            ['3', 'Rejected'],
            ['4', 'Ready'],
            ['5', 'Test'],
            ['6', 'Working'],
            ['7', 'Paused'],
            ['8', 'Stopped'],
            ['9', 'Completed'],
          ),
        ),
      ],
    ],
    [
      'voluum',
      [
        choice(
          'include',
          options(
            ['ALL', 'All'],
            ['ACTIVE', 'Active'],
            ['ARCHIVED', 'Archived'],
            ['TRAFFIC', 'Traffic'],
            ['ENTITY', 'Entity'],
          ),
          false,
        ),
      ],
    ],
    [
      'rtx',
      [choice('status', options(['active', 'Active'], ['paused', 'Paused'], ['archived', 'Archived']))],
    ],
    [
      'zeropark',
      [
        choice(
          'status',
          options(
            ['PENDING', 'Pending'],
            ['ACTIVE', 'Active'],
            ['PAUSED', 'Paused'],
            ['DRAFT', 'Draft'],
            ['REJECTED', 'Rejected'],
            ['ARCHIVED', 'Archived'],
            ['DELETED', 'Deleted'],
          ),
        ),
      ],
    ],
    [
      'selfadvertiser',
      [
        choice(
          'status',
          options(
            ['Pending', 'Pending'],
            ['Running', 'Running'],
            ['Paused', 'Paused'],
            ['Rejected', 'Rejected'],
            ['Removed', 'Removed'],
            ['Draft', 'Draft'],
          ),
        ),
      ],
    ],
    ['admaven', []],
    ['richads', []],
    ['jubna', []],
    ['taboola', []],
    ['geozo', []],
  ])('of %s campaigns match the specification', (source, filters) => {
    expect(metadataOf(source).campaignFilters).toEqual(filters);
  });

  it('of contents match the specification, which lists those of two sources', () => {
    const filtered = all.filter(([, { contentFilters }]) => contentFilters.length > 0);
    expect(filtered.map(([source, { contentFilters }]) => [source, contentFilters])).toEqual([
      [
        'revcontent',
        [
          choice(
            'admin_status',
            options(['approved', 'Approved'], ['denied', 'Denied'], ['pending', 'Pending']),
          ),
        ],
      ],
      [
        'mgid',
        [
          choice(
            'status',
            options(
              ['active', 'Active'],
              ['paused', 'Paused'],
              ['blocked', 'Blocked'],
              ['onModeration', 'On moderation'],
            ),
          ),
        ],
      ],
    ]);
  });
});

describe('the metadata', () => {
  it('cover every source, those of the specification first', () => {
    expect(Object.keys(metadataTable)).toEqual([...reachedCampaignSources]);
    expect(Object.keys(clientColumnTable)).toEqual([...reachedClientSources]);
    expect(reachedCampaignSources.slice(0, campaignSourceIds.length)).toEqual([...campaignSourceIds]);
    expect(reachedClientSources.slice(0, clientSourceIds.length)).toEqual([...clientSourceIds]);
  });

  it.each(all)('of %s match the contract and use each name once per list', (_source, metadata) => {
    for (const columns of [metadata.campaignColumns, metadata.contentColumns]) {
      for (const column of columns) expect(columnSchema.parse(column)).toEqual(column);
      expect(new Set(namesOf(columns)).size).toBe(columns.length);
      expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length);
    }
    for (const filters of [metadata.campaignFilters, metadata.contentFilters]) {
      for (const filter of filters) expect(filterSchema.parse(filter)).toEqual(filter);
      expect(new Set(filters.map(({ name }) => name)).size).toBe(filters.length);
    }
  });

  it.each(all)('of %s right-align figures only', (_source, metadata) => {
    for (const { format, align } of [...metadata.campaignColumns, ...metadata.contentColumns]) {
      const isFigure = format === 'currency' || format === 'percent' || format === 'number';
      expect(align).toBe(isFigure ? 'right' : undefined);
    }
  });

  it.each(all)('of %s include the campaign status', (_source, { campaignColumns }) => {
    const names = namesOf(campaignColumns);
    expect(names.includes('status') || names.includes('enabled')).toBe(true);
  });

  it.each(all)('of %s give money and percentages a unit', (_source, metadata) => {
    for (const { format, unit } of [...metadata.campaignColumns, ...metadata.contentColumns]) {
      expect(unit).toBe(format === 'currency' ? 'micros' : format === 'percent' ? 'fraction' : undefined);
    }
  });

  it('use the same label and format for a name at every source', () => {
    const columns = all.flatMap(([, metadata]) => [...metadata.campaignColumns, ...metadata.contentColumns]);
    const byName = Map.groupBy(columns, ({ name }) => name);
    for (const [first, ...others] of byName.values()) {
      for (const other of others) expect(other).toEqual(first);
    }
  });

  it('format money, percentages, counts, images and URLs', () => {
    const columns = all.flatMap(([, metadata]) => [...metadata.campaignColumns, ...metadata.contentColumns]);
    const formatted = (wanted: Column['format']) =>
      [...new Set(namesOf(columns.filter(({ format }) => format === wanted)))].sort();
    expect(formatted('currency')).toEqual(words('budget cost cpa cpc default_bid epc profit revenue'));
    expect(formatted('percent')).toEqual(words('ctr roi'));
    expect(formatted('number')).toEqual(words('capping clicks conversions frequency impressions views'));
    expect(formatted('image')).toEqual(['image_url']);
    expect(formatted('url')).toEqual(['target_url']);
  });

  it('are not found for an unknown source or one of the other kind', () => {
    const notFound = (source: string) =>
      expect.objectContaining({ kind: 'not-found', message: `Unknown source: ${source}` });
    for (const source of ['nowhere', 'constructor', '', 'algolead']) {
      expect(() => metadataOf(source)).toThrow(notFound(source));
    }
    for (const source of ['nowhere', 'constructor', '', 'mgid']) {
      expect(() => clientColumnsOf(source)).toThrow(notFound(source));
    }
  });
});

const platform = 'campaignName customerID countryName countryCode custom1 custom2 saleStatus signupDate:date';

describe('the columns of client accounts', () => {
  it.each([
    ['algolead', 'UserID AccountID Country SaleStatus Balance:numeric CreateTime:date'],
    ['roicollective', platform],
    ['meeseeksmedia', `${platform} brokerID`],
  ])('of %s match the specification', (source, fields) => {
    const columns = clientColumnsOf(source);
    const listed = columns.map(({ field, type }) => (type === undefined ? field : `${field}:${type}`));
    expect(listed).toEqual(words(fields));
    for (const column of columns) {
      expect(clientColumnSchema.parse(column)).toEqual(column);
      expect(column.align).toBe(column.type === 'numeric' ? 'right' : undefined);
    }
    expect(new Set(columns.map(({ title }) => title)).size).toBe(columns.length);
  });
});
