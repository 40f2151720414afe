import { readdir } from 'node:fs/promises';
import { CliError } from '../cli-error.ts';
import { exitCodes } from '../exit-codes.ts';

const packages = ['contracts', 'module-preset', 'shared-ui'] as const;

/** Package name → its file in a folder of packed packages. Throws a usage error unless each exists exactly once. */
export async function findPackedPackages(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch((error: Error) => {
    throw new CliError(exitCodes.usage, `Cannot read the packages folder: ${error.message}`, {
      cause: error,
    });
  });
  return new Map(
    packages.map((name) => {
      const files = names.filter((file) => new RegExp(`^adhelm-${name}-\\d.*\\.tgz$`).test(file));
      const [file] = files;
      if (file === undefined || files.length > 1) {
        throw new CliError(
          exitCodes.usage,
          `${folder} contains ${files.length} files adhelm-${name}-<version>.tgz instead of one. Create them with "npm run pack" in Adhelm.`,
        );
      }
      return [`@adhelm/${name}`, file];
    }),
  );
}
