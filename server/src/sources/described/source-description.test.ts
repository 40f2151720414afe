import { secret } from '../connections/login-fields.ts';
import { field } from './answers/field.ts';
import type { ListArgs } from './listing-description.ts';
import { byCursor, byPage } from './requests/pages.ts';
import { get, path, post, put } from './requests/request.ts';
import { describedSource } from './source-description.ts';

/** What the compiler refuses in a description: each case fails to compile without its fault. */

const rows = { kind: 'list', at: 'data' } as const;
const access = { request: () => get('/me') };
const named = { id: field.id('id'), name: field.text('name') };
const onlyOn = field.status('status', { on: { status: 'active' }, odd: { status: 'rejected' } });
const facts = { campaignId: field.id('id'), day: field.day('day'), clicks: field.count('clicks') };
const usual = {
  id: 'invented',
  name: 'Invented',
  role: 'push-pop',
  connection: { fields: [secret('token', 'API token')], externalId: { label: 'ID' }, baseUrl: null },
  authorisation: { kind: 'bearer', token: 'token' },
  reads: { access },
} as const;
const campaigns = { request: () => get('/campaigns'), rows, fields: { ...named, status: onlyOn } };
const campaign_day = {
  request: ({ from, to }: { from: string; to: string }) => get('/report', { from, to }),
  rows,
  range: { format: 'yyyy-MM-dd' },
  fields: facts,
} as const;
const widgets = {
  add: ({ id, campaign }: { id: string; campaign: string }) => post(path`/black/${{ campaign }}/${{ id }}`),
} as const;

it('describes a source as it is', () => {
  const described = describedSource({ ...usual, reads: { access, campaigns, reports: { campaign_day } } });
  expect(described).toMatchObject({ id: 'invented', name: 'Invented' });
});

describe('a description without its reads', () => {
  it('is refused, and so are unknown fields, days and details', () => {
    // @ts-expect-error -- a check of the access is required
    describedSource({ ...usual, reads: {} });
    const sized = { ...campaigns, fields: { ...named, size: named.id } };
    // @ts-expect-error -- no campaign has this field
    describedSource({ ...usual, reads: { access, campaigns: sized } });
    const nameless = { ...campaigns, fields: { id: named.id } };
    // @ts-expect-error -- a campaign has a name
    describedSource({ ...usual, reads: { access, campaigns: nameless } });
    const paidId = { ...campaigns, fields: { ...named, id: field.money('id') } };
    // @ts-expect-error -- an amount is not an id
    describedSource({ ...usual, reads: { access, campaigns: paidId } });
    // @ts-expect-error -- not a format of days
    field.day('day', 'dd.MM.yyyy');
    // @ts-expect-error -- not a status
    field.status('status', { on: { status: 'running' } });
    // @ts-expect-error -- not a detail of the specification
    field.details({ colour: 'colour' });
    expect(usual.reads).toBeDefined();
  });
});

describe('a base URL', () => {
  const at = (baseUrl: unknown) => {
    const connection = { ...usual.connection, baseUrl } as typeof usual.connection;
    return describedSource({ ...usual, connection });
  };

  it('is an https URL, or null if each account has its own', () => {
    expect(at('https://api.example.com/v1').connection.baseUrl).toBe('https://api.example.com/v1');
    expect(at(null).connection.baseUrl).toBeNull();
  });

  it.each([
    'http://api.example.com',
    'api.example.com',
    'ftp://api.example.com',
    'https://',
    'https://user:secret@api.example.com',
    'https://api.example.com/?key=1',
    'https://api.example.com/#top',
    '',
  ])('is refused as %j', (baseUrl) => {
    expect(() => at(baseUrl)).toThrow(/base URL of invented is not an https URL/);
  });

  it('is refused by the compiler without https', () => {
    const connection = { ...usual.connection, baseUrl: 'http://api.example.com' } as const;
    // @ts-expect-error -- not an https URL
    expect(() => describedSource({ ...usual, connection })).toThrow(TypeError);
  });
});

describe('a request', () => {
  it('uses only what it gets', () => {
    const ofDays = { ...campaigns, request: ({ from }: { from: string }) => get('/x', { from }) };
    // @ts-expect-error -- a list has no days
    describedSource({ ...usual, reads: { access, campaigns: ofDays } });
    const ofNobody = { ...campaigns, request: ({ nobody }: { nobody: string }) => get('/x', { nobody }) };
    // @ts-expect-error -- an unknown value
    describedSource({ ...usual, reads: { access, campaigns: ofNobody } });
    // @ts-expect-error -- pages are counted, there is no offset
    byPage<ListArgs>({ first: 0, size: 5, most: 9 }, ({ offset }) => get('/x', { offset }));
    // @ts-expect-error -- a first page is 0 or 1
    byPage<ListArgs>({ first: 2, size: 5, most: 9 }, ({ page }) => get('/x', { page }));
    // @ts-expect-error -- a cursor has no pages
    byCursor<ListArgs>({ at: 'next', most: 9 }, ({ page }) => get('/x', { page }));
    expect(campaigns.request().method).toBe('GET');
  });

  it('that reads is a GET or POST below the base URL, and one that changes is not a GET', () => {
    // @ts-expect-error -- a PUT does not read
    describedSource({ ...usual, reads: { access: { request: () => put('/me') } } });
    // @ts-expect-error -- another host
    get('https://evil.example');
    // @ts-expect-error -- a GET has no body, and this is no query
    expect(() => get('/x', { json: { a: [] } })).toThrow();
    // @ts-expect-error -- one body at most
    post('/x', { json: {}, form: {} });
    const reads = { access, campaigns };
    const reading = { status: { to: { active: () => get('/pause') } } };
    // @ts-expect-error -- a GET does not change anything
    describedSource({ ...usual, reads, changes: reading });
    expect(reads).toBeDefined();
  });

  it('uses only the credentials that the login form asks for', () => {
    // @ts-expect-error -- no such credential
    describedSource({ ...usual, authorisation: { kind: 'bearer', token: 'apiKey' } });
    // @ts-expect-error -- no such credential
    describedSource({ ...usual, authorisation: { kind: 'query', query: (of) => ({ key: of('apiKey') }) } });
    // @ts-expect-error -- no such kind
    describedSource({ ...usual, authorisation: { kind: 'basic', token: 'token' } });
    expect(describedSource({ ...usual, authorisation: { kind: 'bearer', token: 'token' } })).toBeDefined();
  });
});

describe('a report', () => {
  it('has days or is requested day by day, and an entity exactly when its facts have one', () => {
    const { day: _, ...withoutDay } = facts;
    const daily = {
      ...campaign_day,
      range: { format: 'yyyy-MM-dd', mostDays: 1 },
      fields: withoutDay,
    } as const;
    expect(describedSource({ ...usual, reads: { access, reports: { campaign_day: daily } } })).toBeDefined();
    const undated = { ...campaign_day, fields: withoutDay };
    // @ts-expect-error -- rows have no day, but a request has several
    describedSource({ ...usual, reads: { access, reports: { campaign_day: undated } } });
    // @ts-expect-error -- facts of widgets need their id
    describedSource({ ...usual, reads: { access, reports: { widget_day: campaign_day } } });
    const withEntity = { ...campaign_day, fields: { ...facts, entityId: field.id('zone') } };
    // @ts-expect-error -- facts of campaigns have none
    describedSource({ ...usual, reads: { access, reports: { campaign_day: withEntity } } });
    const zoned = { ...campaign_day, range: { format: 'yyyy-MM-dd', timeZone: 'UTC' } } as const;
    // @ts-expect-error -- a time zone requires a time
    describedSource({ ...usual, reads: { access, reports: { campaign_day: zoned } } });
  });

  it('of sub-ids requires the report of campaigns', () => {
    const sub_day = {
      request: ({ campaign, variable }: { campaign: string; variable: string }) =>
        get('/subs', { campaign, variable }),
      rows,
      range: campaign_day.range,
      variables: ['v1'],
      fields: {
        day: facts.day,
        value: field.optionalText('value'),
        visits: facts.clicks,
        conversions: facts.clicks,
        revenue: field.money('revenue'),
      },
    };
    expect(
      describedSource({ ...usual, reads: { access, reports: { campaign_day }, sub_day } }),
    ).toBeDefined();
    // @ts-expect-error -- which campaigns had clicks is not known
    describedSource({ ...usual, reads: { access, sub_day } });
  });
});

describe('a change', () => {
  const reads = { access, campaigns };
  const pause = ({ id }: { id: string }) => put(path`/campaigns/${{ id }}/pause`);

  it('is refused when it could not be read back', () => {
    expect(
      describedSource({ ...usual, reads, changes: { status: { to: { active: pause } } } }),
    ).toBeDefined();
    // @ts-expect-error -- no word in the list of campaigns means paused
    describedSource({ ...usual, reads, changes: { status: { to: { paused: pause } } } });
    // @ts-expect-error -- campaigns are not listed
    describedSource({ ...usual, changes: { status: { to: { active: pause } } } });
    const bid = { set: ({ amount }: { amount: number }) => put('/bid', { json: amount }) };
    // @ts-expect-error -- the list of campaigns has no bid
    describedSource({ ...usual, reads, changes: { bid } });
    // @ts-expect-error -- the list of widgets is not read
    describedSource({ ...usual, reads, changes: { 'widget-block': widgets } });
  });

  it('has a request for each entity, or for a batch', () => {
    // @ts-expect-error -- not one request
    describedSource({ ...usual, reads, changes: { status: { to: {} } } });
    // @ts-expect-error -- a batch has ids
    describedSource({ ...usual, reads, changes: { status: { perCall: 5, to: { active: pause } } } });
    // @ts-expect-error -- an unknown change
    describedSource({ ...usual, reads, changes: { colour: { to: { active: pause } } } });
    expect(pause({ id: '7' }).method).toBe('PUT');
  });
});

describe('a creation', () => {
  it('is refused when what it made could not be found again', () => {
    const brief = { campaign: [], content: [] };
    const creation = { request: () => post('/campaigns'), id: field.id('id') };
    const creations = { brief, campaign: creation };
    expect(describedSource({ ...usual, reads: { access, campaigns }, creations })).toBeDefined();
    // @ts-expect-error -- campaigns are not listed
    describedSource({ ...usual, creations });
    // @ts-expect-error -- contents are not listed
    describedSource({ ...usual, reads: { access, campaigns }, creations: { brief, content: creation } });
  });
});
