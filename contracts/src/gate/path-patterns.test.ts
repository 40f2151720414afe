import fc from 'fast-check';
import { pathMatcher, shapesOf } from './path-patterns.ts';

const takesPath = (pattern: string, path: string) => pathMatcher(pattern)(path);

const haveSameShape = (first: string, second: string) =>
  shapesOf(first).some((shape) => shapesOf(second).includes(shape));

describe('two route patterns', () => {
  it.each([
    ['/app/x', '/app/x'],
    ['/app/x/:id', '/app/x/:name'],
    ['/app/X', '/app/x'],
    ['/app/x/:id?', '/app/x'],
    ['/app/x/:id?', '/app/x/:name'],
    ['/app/:a?/x', '/app/x'],
  ])('%s and %s are equivalent', (first, second) => {
    expect(haveSameShape(first, second)).toBe(true);
    expect(haveSameShape(second, first)).toBe(true);
  });

  it.each([
    ['/app/x/:id', '/app/x/create'],
    ['/app/x', '/app/x/:id'],
    ['/app/x', '/app/y'],
    ['/app/:a/x', '/app/x/:a'],
  ])('%s and %s are distinct', (first, second) => {
    expect(haveSameShape(first, second)).toBe(false);
    expect(haveSameShape(second, first)).toBe(false);
  });

  it('have few shapes, however many optional segments they have', () => {
    const many = `/app${'/:a?'.repeat(200)}`;
    expect(shapesOf(many)).toHaveLength(2);
    expect(takesPath(many, `/app${'/x'.repeat(200)}`)).toBe(true);
    expect(takesPath(many, `/app${'/x'.repeat(201)}`)).toBe(false);
  });
});

describe('a route pattern', () => {
  const segment = fc.stringMatching(/^[a-z][a-z0-9-]{0,6}$/);

  it('matches the path made from its parameters, with and without optional segments', () => {
    const parts = fc.array(fc.tuple(segment, fc.boolean(), fc.boolean(), fc.boolean()), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(parts, (made) => {
        const pattern = made.map(
          ([name, isParameter, isOptional]) => `/${isParameter ? ':' : ''}${name}${isOptional ? '?' : ''}`,
        );
        const path = made
          .filter(([, , isOptional, isThere]) => !isOptional || isThere)
          .map(([name]) => `/${name}`);
        expect(takesPath(pattern.join(''), path.join(''))).toBe(true);
      }),
    );
  });

  it.each([
    ['/app/x', '/app/x/y'],
    ['/app/x/:id', '/app/x'],
    ['/app/x', '/app/y'],
  ])('%s does not match %s', (pattern, path) => {
    expect(takesPath(pattern, path)).toBe(false);
  });
});
