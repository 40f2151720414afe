import fc from 'fast-check';
import { requestSchema } from '../description/request-schema.ts';
import { encodedPath, encodedRequest } from './encoded-request.ts';

const base = 'https://api.example.org/v1';
const request = (value: unknown) => requestSchema.parse(value);
const anyText = fc.string({ unit: 'binary', minLength: 1 });

describe('encodedPath', () => {
  it('encodes any value into exactly one path segment', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => text !== '.' && text !== '..'),
        (value) => {
          const url = new URL(`${base}${encodedPath('/clients/{id}/list', { id: value })}`);
          const steps = url.pathname.split('/');
          expect(steps).toHaveLength(5);
          expect(decodeURIComponent(steps[3] ?? '')).toBe(value);
          expect(url.search + url.hash).toBe('');
        },
      ),
    );
  });

  it.each(['', '.', '..', '\ud800'])('refuses %j, which would traverse the path or vanish', (id) => {
    expect(() => encodedPath('/clients/{id}', { id })).toThrow('{id} is empty or cannot be used in a path');
  });

  it('encodes any ids into one path segment', () => {
    const id = anyText.filter((text) => !/,|^\.{1,2}$/.test(text));
    fc.assert(
      fc.property(fc.array(id, { minLength: 1, maxLength: 6 }), (ids) => {
        const url = new URL(`${base}${encodedPath('/black/{ids}/list', { ids })}`);
        const [, , , step = '', ...rest] = url.pathname.split('/');
        expect(step.split(',').map(decodeURIComponent)).toEqual(ids);
        expect(rest).toEqual(['list']);
      }),
    );
  });

  it.each([[[]], [['a', '']], [['..']], [['a', '\ud800']]])('refuses the ids %j in a path', (ids) => {
    expect(() => encodedPath('/black/{ids}', { ids })).toThrow('cannot be used in a path');
  });

  it('refuses a segment that becomes .. together with its surroundings', () => {
    expect(() => encodedPath('/a/.{id}/b', { id: '.' })).toThrow('cannot be used in a path');
  });
});

describe('encodedRequest', () => {
  it('transfers any query value unchanged', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const described = request({ method: 'GET', path: '/x', query: { q: '{v}', fixed: 'a&b' } });
        const { url } = encodedRequest(described, base, { v: value });
        expect([...url.searchParams]).toEqual([
          ['q', value],
          ['fixed', 'a&b'],
        ]);
      }),
    );
  });

  it.each([
    [
      'brackets',
      [
        ['ids[]', 'a'],
        ['ids[]', '7'],
      ],
    ],
    [
      'indexed',
      [
        ['ids[0]', 'a'],
        ['ids[1]', '7'],
      ],
    ],
    ['csv', [['ids', 'a,7']]],
    ['json', [['ids', '["a",7]']]],
  ])('writes a list as %s', (as, written) => {
    const described = request({ method: 'GET', path: '/x', query: { ids: { list: ['a', '{n}'], as } } });
    expect([...encodedRequest(described, base, { n: 7 }).url.searchParams]).toEqual(written);
  });

  it.each(['brackets', 'indexed', 'csv', 'json'])('writes ids among other values as %s', (as) => {
    const list = { list: ['0', '{ids}'], as };
    const described = request({ method: 'GET', path: '/x', query: { list } });
    const written = (ids: string[]) => [
      ...encodedRequest(described, base, { ids }).url.searchParams.values(),
    ];
    const plain = encodedRequest(
      request({ method: 'GET', path: '/x', query: { list: { list: ['0', 'a', 'b'], as } } }),
      base,
      {},
    );
    expect(written(['a', 'b'])).toEqual([...plain.url.searchParams.values()]);
    if (as === 'csv') expect(() => written(['a,b'])).toThrow('An id with a comma');
    else expect(written(['a,b']).join(' ')).toContain('a,b');
  });

  it('writes ids as a list in JSON and joined by commas in a string', () => {
    const body = { kind: 'json', value: { ids: '{ids}', said: 'these: {ids}' } };
    const described = request({ method: 'POST', path: '/x', body });
    const { body: sent } = encodedRequest(described, base, { ids: ['1', 'b'] });
    expect(JSON.parse(sent?.text ?? '')).toEqual({ ids: ['1', 'b'], said: 'these: 1,b' });
  });

  it('omits parameters without a value', () => {
    const described = request({ method: 'GET', path: '/x', query: { after: '{cursor}', size: '5' } });
    expect(encodedRequest(described, base, {}).url.search).toBe('?size=5');
  });

  it('keeps the types of numbers and strings in a JSON body', () => {
    const value = {
      page: '{page}',
      label: 'page {page}',
      name: '{name}',
      list: ['{page}', '{none}'],
      on: true,
    };
    const described = request({ method: 'POST', path: '/x', body: { kind: 'json', value } });
    const { body } = encodedRequest(described, base, { page: 2, name: '","x":"' });
    expect(body?.type).toBe('application/json');
    expect(JSON.parse(body?.text ?? '')).toEqual({
      page: 2,
      label: 'page 2',
      name: '","x":"',
      list: [2],
      on: true,
    });
  });

  it('encodes a form', () => {
    const fields = { name: '{name}', ids: { list: ['1', '2'], as: 'brackets' } };
    const described = request({ method: 'POST', path: '/x', body: { kind: 'form', fields } });
    const { body } = encodedRequest(described, base, { name: 'a&b=ü' });
    expect(body).toEqual({
      type: 'application/x-www-form-urlencoded',
      text: 'name=a%26b%3D%C3%BC&ids%5B%5D=1&ids%5B%5D=2',
    });
  });

  it.each(['not an address', 'ftp://example.org', 'https://example.org/?token=s3cret'])(
    'refuses the base URL %s without repeating it',
    (baseUrl) => {
      const encode = () => encodedRequest(request({ method: 'GET', path: '/x' }), baseUrl, {});
      expect(encode).toThrow('The base URL of the account must be a plain http(s) URL');
    },
  );

  it('names no values in its place', () => {
    const described = request({ method: 'GET', path: '/clients/{id}', query: { q: '{id}' } });
    expect(encodedRequest(described, base, { id: 'secret' }).place).toBe('GET /clients/{id}');
  });
});
