import type { GateFailure } from '../registry-api.ts';
import { failing, MANIFEST_FILE, RELEASE_FILE, type ReleaseCheck } from './release-check.ts';

const fail = failing('size-budget');

/** Upper limits for every module. kB and MB are powers of ten. */
export const releaseCeilings = { entryKb: 150, megabytes: 10, files: 500 } as const;

/** A first visit stays within the module's own budget, and the whole release within the platform's limits. */
export function checkSizeBudget({ release, files }: ReleaseCheck): GateFailure[] {
  const broken: GateFailure[] = [];
  const { entryKb } = release.manifest.budgets;
  if (entryKb > releaseCeilings.entryKb) {
    broken.push(
      fail(
        MANIFEST_FILE,
        `The budget is ${entryKb} kB; the platform allows ${releaseCeilings.entryKb} kB.`,
        `Set "budgets.entryKb" to at most ${releaseCeilings.entryKb}.`,
      ),
    );
  }
  const needed = new Set([release.entry, ...(release.preload['./module'] ?? [])]);
  const first = files.filter(({ name }) => needed.has(name));
  const bytes = first.reduce((sum, file) => sum + file.brotliBytes, 0);
  if (bytes > entryKb * 1_000) {
    const [largest] = first.toSorted((a, b) => b.brotliBytes - a.brotliBytes);
    broken.push(
      fail(
        largest?.name ?? release.entry,
        `A first visit loads ${inKb(bytes)} kB (brotli) in ${first.length} files, more than the budget of ${entryKb} kB; this is the largest.`,
        'Load code that the first page does not need with import(), or raise "budgets.entryKb" in module.json.',
      ),
    );
  }
  const all = files.reduce((sum, file) => sum + file.bytes, 0);
  if (all > releaseCeilings.megabytes * 1_000_000) {
    broken.push(
      fail(
        RELEASE_FILE,
        `The release has ${inKb(all)} kB; the platform allows ${releaseCeilings.megabytes} MB.`,
        'Leave out files that no page loads, such as source maps, and host large media elsewhere.',
      ),
    );
  }
  if (files.length > releaseCeilings.files) {
    broken.push(
      fail(
        RELEASE_FILE,
        `The release has ${files.length} files; the platform allows ${releaseCeilings.files}.`,
        'Split the code into fewer chunks.',
      ),
    );
  }
  return broken;
}

const inKb = (bytes: number) => (bytes / 1_000).toFixed(1);
