import { INTEGRITY_OF_SCRIPT } from '../script-integrity.ts';
import type { ReleaseCheck } from './release-check.ts';
import { failuresOf, releaseWith, rulesBrokenBy } from './testing/good-release.ts';

const good = releaseWith();
const MODULE = 'module.0123456789.js';
const other = `sha384-${'A'.repeat(64)}`;

const withFiles = (
  change: (file: ReleaseCheck['files'][number]) => ReleaseCheck['files'][number] | null,
) => ({
  ...good,
  files: good.files.flatMap((file) => change(file) ?? []),
});
const withList = (files: ReleaseCheck['release']['files']): ReleaseCheck => ({
  ...good,
  release: { ...good.release, files },
});
const { [MODULE]: _module, ...withoutModule } = good.release.files;

describe('the rule integrity', () => {
  it.each([
    [
      'a listed file that is missing',
      withFiles((file) => (file.name.endsWith('.svg') ? null : file)),
      'assets/logo.0123456789.svg: release.json lists the file, and it is not there.',
    ],
    [
      'a file with other bytes',
      withFiles((file) => (file.name.endsWith('.svg') ? { ...file, integrity: other } : file)),
      'assets/logo.0123456789.svg: The file differs from the one that release.json lists',
    ],
    [
      'a file of another size',
      withFiles((file) => (file.name.endsWith('.svg') ? { ...file, bytes: file.bytes + 1 } : file)),
      'assets/logo.0123456789.svg: The file differs from the one that release.json lists',
    ],
  ])('rejects %s', (_what, check, words) => {
    expect(rulesBrokenBy(check)).toEqual(['integrity']);
    expect(failuresOf(check)).toEqual([expect.stringContaining(words)]);
  });

  it('rejects an unlisted script that a mount needs', () => {
    const check = withList(withoutModule);
    expect(rulesBrokenBy(check)).toEqual(['integrity']);
    expect(failuresOf(check)).toEqual([
      `release.json: A mount needs ${MODULE}, which is not among the files.`,
      `${MODULE}: The file is not listed in release.json.`,
    ]);
  });

  it('rejects a script whose hash no other script contains', () => {
    const check = withFiles((file) =>
      file.name === good.release.entry ? { ...file, text: () => '' } : file,
    );
    expect(rulesBrokenBy(check)).toEqual(['integrity']);
    expect(failuresOf(check)).toEqual([
      expect.stringContaining(`${MODULE}: No other script contains the hash`),
      expect.stringContaining('cheapest.0123456789.js: No other script contains the hash'),
    ]);
  });

  it('accepts scripts whose hashes the entry takes from the shell, and only the entry', () => {
    const asks = (asking: string) =>
      withFiles((file) => ({
        ...file,
        text: () => (file.name === asking ? `script.integrity = ${INTEGRITY_OF_SCRIPT}(script.src);` : ''),
      }));
    expect(rulesBrokenBy(asks(good.release.entry))).toEqual([]);
    expect(rulesBrokenBy(asks(MODULE))).toEqual(['integrity']);
  });

  it('does not accept a script that contains its own hash', () => {
    const integrity = good.release.files[MODULE]?.integrity ?? '';
    const check = withFiles((file) => {
      if (file.name === MODULE) return { ...file, text: () => `/* ${integrity} */` };
      return file.name === good.release.entry
        ? { ...file, text: () => file.text().replace(integrity, '') }
        : file;
    });
    expect(failuresOf(check)).toEqual([expect.stringContaining(`${MODULE}: No other script`)]);
  });

  it('accepts a chunk whose hash the loading chunk contains', () => {
    const integrity = good.release.files['cheapest.0123456789.js']?.integrity ?? '';
    const check = withFiles((file) => {
      if (file.name === MODULE) return { ...file, text: () => `"${integrity}"` };
      return file.name === good.release.entry
        ? { ...file, text: () => file.text().replace(integrity, '') }
        : file;
    });
    expect(failuresOf(check)).toEqual([]);
  });
});
