import fc from 'fast-check';
import { get, type ListParameter, listOf, path, placeOf, post, urlOf } from './request.ts';

const base = 'https://api.example.org/v1';
const anyText = fc.string({ unit: 'binary', minLength: 1 });

describe('a path', () => {
  it('encodes any value into exactly one segment', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => text !== '.' && text !== '..'),
        (id) => {
          const url = urlOf(get(path`/clients/${{ id }}/list`), base);
          const steps = url.pathname.split('/');
          expect(steps).toHaveLength(5);
          expect(decodeURIComponent(steps[3] ?? '')).toBe(id);
          expect(url.search + url.hash).toBe('');
        },
      ),
    );
  });

  it.each(['', '.', '..', '\ud800'])('refuses %j, which would traverse the path or vanish', (id) => {
    expect(() => path`/clients/${{ id }}`).toThrow('{id} is empty or cannot be used in a path');
  });

  it('encodes any ids into one segment', () => {
    const id = anyText.filter((text) => !/,|^\.{1,2}$/.test(text));
    fc.assert(
      fc.property(fc.array(id, { minLength: 1, maxLength: 6 }), (ids) => {
        const url = urlOf(get(path`/black/${{ ids }}/list`), base);
        const [, , , step = '', ...rest] = url.pathname.split('/');
        expect(step.split(',').map(decodeURIComponent)).toEqual(ids);
        expect(rest).toEqual(['list']);
      }),
    );
  });

  it.each([[[]], [['a', '']], [['..']], [['a', '\ud800']]])('refuses the ids %j', (ids) => {
    expect(() => path`/black/${{ ids }}`).toThrow('cannot be used in a path');
  });

  it('refuses a segment that becomes .. together with its surroundings', () => {
    const id = '.';
    expect(() => path`/a/.${{ id }}/b`).toThrow('cannot be used in a path');
  });
});

describe('a request', () => {
  it('transfers any query value unchanged', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const url = urlOf(get('/x', { q: value, fixed: 'a&b' }), base);
        expect([...url.searchParams]).toEqual([
          ['q', value],
          ['fixed', 'a&b'],
        ]);
      }),
    );
  });

  it.each<[ListParameter['as'], unknown]>([
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
    expect([...urlOf(get('/x', { ids: listOf(['a', 7], as) }), base).searchParams]).toEqual(written);
  });

  it.each<ListParameter['as']>(['brackets', 'indexed', 'csv', 'json'])(
    'keeps an id with a comma as one id in %s, or refuses it',
    (as) => {
      const written = () => [...urlOf(get('/x', { ids: listOf(['a,b'], as) }), base).searchParams.values()];
      if (as === 'csv') expect(written).toThrow('An id with a comma');
      else expect(written().join(' ')).toContain('a,b');
    },
  );

  it('omits parameters without a value', () => {
    expect(urlOf(get('/x', { after: undefined, size: 5 }), base).search).toBe('?size=5');
  });

  it('keeps the types of values in a JSON body', () => {
    const json = { page: 2, ids: ['1', 'b'], name: '","x":"', on: true, none: undefined };
    const { body } = post('/x', { json });
    expect(body?.type).toBe('application/json');
    expect(JSON.parse(body?.text ?? '')).toEqual({ page: 2, ids: ['1', 'b'], name: '","x":"', on: true });
  });

  it('encodes a form', () => {
    const { body } = post('/x', { form: { name: 'a&b=ü', ids: listOf(['1', '2'], 'brackets') } });
    expect(body).toEqual({
      type: 'application/x-www-form-urlencoded',
      text: 'name=a%26b%3D%C3%BC&ids%5B%5D=1&ids%5B%5D=2',
    });
  });

  it('has no body unless it is given one', () => {
    expect([get('/x').body, post('/x').body]).toEqual([null, null]);
  });

  it.each(['not an address', 'ftp://example.org', 'https://example.org/?token=s3cret'])(
    'refuses the base URL %s without repeating it',
    (baseUrl) => {
      expect(() => urlOf(get('/x'), baseUrl)).toThrow(
        'The base URL of the account must be a plain http(s) URL',
      );
    },
  );

  it('names no values in its place', () => {
    const id = 'secret';
    expect(placeOf(get(path`/clients/${{ id }}`, { q: id }))).toBe('GET /clients/{id}');
  });
});
