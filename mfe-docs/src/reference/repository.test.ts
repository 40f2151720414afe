import { repositoryUrl } from '../../build/reference/repository.ts';

describe('the address of the repository', () => {
  it.each([
    [
      'the setting',
      'https://github.com/acme/adhelm',
      'https://other.test/a/b',
      'https://github.com/acme/adhelm',
    ],
    [
      'the setting, as cloned',
      'https://github.com/acme/adhelm.git',
      undefined,
      'https://github.com/acme/adhelm',
    ],
    ['that of package.json', '', 'git+https://gitlab.com/acme/adhelm.git', 'https://gitlab.com/acme/adhelm'],
    ['unknown', undefined, undefined, null],
  ])('is %s', (_what, setting, ofProject, address) => {
    expect(repositoryUrl(setting, ofProject)).toBe(address);
  });

  it.each(['github.com/acme/adhelm', 'git@github.com:acme/adhelm.git', 'https://github.com'])(
    'is no web address: %s',
    (setting) => {
      expect(() => repositoryUrl(setting, undefined)).toThrow('DOCS_REPOSITORY_URL must be a web address');
    },
  );
});
