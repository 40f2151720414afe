import { AdhelmError } from '@adhelm/contracts';
import { sourceDescription } from './source-description.ts';

const list = {
  request: { method: 'GET', path: '/campaigns' },
  rows: { kind: 'list', at: 'data' },
  fields: { id: { at: 'id' }, name: { at: 'name' }, status: { at: 'status', words: {} } },
};
const report = {
  request: { method: 'GET', path: '/report', query: { from: '{from}', to: '{to}' } },
  rows: { kind: 'list', at: 'data' },
  range: { format: 'yyyy-MM-dd', timeZone: null, mostDays: null },
  fields: { campaignId: { at: 'id' }, day: { at: 'day', format: 'yyyy-MM-dd' } },
};
const limit = { concurrent: 1, perMinute: null };
const described = (reads: unknown, more: object = {}) => ({
  name: 'Source',
  authorisation: { kind: 'bearer', token: 'token' },
  limits: { lists: limit, reports: limit },
  reads,
  ...more,
});
const campaigns = (changed: object) => described({ campaigns: { ...list, ...changed } });
const dayReport = (changed: object) => described({ reports: { campaign_day: { ...report, ...changed } } });
const paged = (pages: object, query: object) =>
  campaigns({ pages: { most: 9, ...pages }, request: { ...list.request, query } });

function faultsOf(value: unknown): string {
  try {
    sourceDescription(value);
  } catch (error) {
    if (!(error instanceof AdhelmError)) throw error;
    const { kind, fields } = error;
    expect(kind).toBe('validation');
    return fields.map(({ field, message }) => `${field}: ${message}`).join('\n');
  }
  return '';
}

describe('sourceDescription', () => {
  it('accepts a description and fills in defaults', () => {
    const { answers, numbers, limits, reads } = sourceDescription(described({ campaigns: list }));
    expect(answers).toEqual({ errorsAt: [], messagesAt: [], meanings: [], empty: [] });
    expect(numbers).toEqual({ grouping: 'none', empty: 'refused' });
    expect(limits.retryAfterHeader).toBe('retry-after');
    expect(reads.campaigns?.pages).toEqual({ kind: 'none' });
    expect(faultsOf(dayReport({}))).toBe('');
  });

  it.each<[string, unknown, string]>([
    ['no object', null, 'expected object'],
    ['an unknown field', described({}, { colour: 'red' }), 'colour'],
    ['an unknown field of a row', campaigns({ fields: { ...list.fields, clicks: { at: 'x' } } }), 'clicks'],
    ['an unknown report', described({ reports: { month: report } }), 'month'],
    [
      'an unknown way to authorise',
      described({}, { authorisation: { kind: 'magic' } }),
      'authorisation.kind',
    ],
    [
      'an unknown status',
      campaigns({ fields: { ...list.fields, status: { at: 's', words: { on: { status: 'up' } } } } }),
      'status.words.on.status',
    ],
    ['a path with an empty step', campaigns({ rows: { kind: 'list', at: 'a..b' } }), 'steps joined by dots'],
    ['a path with a space', campaigns({ rows: { kind: 'list', at: 'a b' } }), 'steps joined by dots'],
    [
      'a request path with a query',
      campaigns({ request: { method: 'GET', path: '/x?y=1' } }),
      'request.path',
    ],
    ['a request path with ..', campaigns({ request: { method: 'GET', path: '/../x' } }), 'request.path'],
    [
      'a request to another host',
      campaigns({ request: { method: 'GET', path: 'https://evil.example' } }),
      'request.path',
    ],
    [
      'a GET with a body',
      campaigns({ request: { ...list.request, body: { kind: 'form', fields: {} } } }),
      'A GET cannot have a body',
    ],
    [
      'a method that is not a read',
      campaigns({ request: { method: 'DELETE', path: '/x' } }),
      'request.method',
    ],
    [
      'an unknown placeholder',
      campaigns({ request: { method: 'GET', path: '/x/{nobody}' } }),
      'unknown {nobody}',
    ],
    ['a range in a list', campaigns({ request: { method: 'GET', path: '/x/{from}' } }), 'unknown {from}'],
    ['a lone brace', campaigns({ request: { method: 'GET', path: '/x', query: { a: '{page' } } }), 'brace'],
    ['a report without its range', dayReport({ request: { method: 'GET', path: '/x' } }), 'lacks {from}'],
    ['pages that are never requested', paged({ kind: 'page', first: 0, size: 5 }, {}), 'lacks {page}'],
    [
      'an offset where pages are counted',
      paged({ kind: 'page', first: 0, size: 5 }, { p: '{page}', o: '{offset}' }),
      'unknown {offset}',
    ],
    ['a cursor that is never sent', paged({ kind: 'cursor', at: 'next' }, {}), 'lacks {cursor}'],
    [
      'a zone without a time',
      dayReport({ range: { ...report.range, timeZone: 'UTC' } }),
      'A time zone requires a format',
    ],
    [
      'an unknown zone',
      dayReport({ range: { ...report.range, format: 'yyyy-MM-dd HH:mm:ss', timeZone: 'X/Y' } }),
      'Must be an IANA time zone',
    ],
    [
      'an entity in facts of campaigns',
      dayReport({ fields: { ...report.fields, entityId: { at: 'x' } } }),
      'fields.entityId',
    ],
    [
      'no entity in facts of widgets',
      described({ reports: { widget_day: report } }),
      'widget_day.fields.entityId',
    ],
    [
      'rows without a day and windows of several days',
      dayReport({ fields: { ...report.fields, day: 'window' } }),
      'range.mostDays',
    ],
    [
      'a limit of nothing',
      described({}, { limits: { lists: limit, reports: { concurrent: 0, perMinute: 1 } } }),
      'limits.reports.concurrent',
    ],
  ])('refuses %s and names the place', (_, value, expected) => {
    expect(faultsOf(value)).toContain(expected);
  });

  it('finds placeholders deep in a JSON body', () => {
    const body = { kind: 'json', value: { filters: [{ from: '{from}' }, { to: '{to} {zzz}' }] } };
    expect(faultsOf(dayReport({ request: { method: 'POST', path: '/x', body } }))).toContain('unknown {zzz}');
  });
});
