import { type ModuleManifest, moduleManifestSchema, type SessionUser } from '@adhelm/contracts';
import { searchablePages } from './searchable-pages.ts';

const manifest: ModuleManifest = moduleManifestSchema.parse({
  ...{ name: 'prices', title: 'Prices', owner: 'Team', version: '1.0.0', hostApi: '^1.0.0' },
  routes: [{ path: '/app/prices', title: 'Prices', guard: 'signed-in' }],
  ...{ nav: [], slots: [], needs: [], events: { publishes: [], listens: [] }, budgets: { entryKb: 10 } },
  shortcuts: [
    { title: 'Look a price up', description: 'Find a price', path: '/app/prices?find=1' },
    { title: 'New price', description: 'Add a price', path: '/app/prices?new=1', minAccessLevel: 2 },
  ],
});
const person = (part: Partial<SessionUser>) => ({ admin: false, accessLevel: 1, ...part }) as SessionUser;
const commands = (user: SessionUser) =>
  searchablePages([manifest], user)
    .filter(({ href }) => href.startsWith('/app/prices?'))
    .map(({ title }) => title);

describe('the commands that a module adds to the search', () => {
  it('are found with their description and address', () => {
    expect(searchablePages([manifest], person({}))).toContainEqual({
      ...{ kind: 'page', title: 'Look a price up', description: 'Find a price' },
      href: '/app/prices?find=1',
    });
  });

  it('are beside its pages, also those whose address may have a part more', () => {
    const reports = {
      ...manifest,
      routes: [
        { path: '/app/prices/report/:campId?', title: 'Price report', guard: 'signed-in' as const },
        { path: '/app/prices/:price/edit', title: 'Edit price', guard: 'signed-in' as const },
      ],
    };
    const pages = searchablePages([reports], person({}));
    expect(pages).toContainEqual(
      expect.objectContaining({ title: 'Price report', href: '/app/prices/report' }),
    );
    expect(pages.map(({ title }) => title)).not.toContain('Edit price');
  });

  it.each([
    ['below its level', person({}), ['Look a price up']],
    ['at its level', person({ accessLevel: 2 }), ['New price', 'Look a price up']],
    ['who is an admin', person({ admin: true, accessLevel: 0 }), ['New price', 'Look a price up']],
  ])('are not for a person without access: someone %s', (_who, user, titles) => {
    expect(commands(user)).toEqual(titles);
  });
});
