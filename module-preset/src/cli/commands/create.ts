import { relative, resolve } from 'node:path';
import * as z from 'zod';
import { createModule } from '../create/create-module.ts';
import { moduleNames } from '../create/module-names.ts';
import { mustBeFree } from '../create/name-taken.ts';
import type { CommandKit } from './module-command.ts';

const optionsSchema = z.object({
  into: z.string().optional(),
  title: z.string().optional(),
  owner: z.string().optional(),
  shell: z.string().optional(),
  packages: z.string().optional(),
});

export function addCreate({ program, io, show }: CommandKit): void {
  const command = program
    .command('create')
    .summary('create a new module')
    .description('Creates a folder with a new module that builds, passes its tests and passes the gate.')
    .argument('<name>', 'name and path of the module: price-watch is at /app/price-watch')
    .option('--into <folder>', 'target folder (default: a folder of that name)')
    .option('--title <text>', 'displayed title (default: derived from the name)')
    .option('--owner <text>', 'owning team (default: derived from the title)')
    .option('--shell <url>', 'the shell to build for')
    .option('--packages <folder>', "folder of Adhelm's packed packages, if no registry has them");
  command.action((name: string) =>
    show(async () => {
      const { into, title, owner, shell, packages } = optionsSchema.parse(command.opts());
      const names = moduleNames(name, title, owner);
      await mustBeFree(io, names.name, shell ?? io.env.ADHELM_SHELL);
      const folder = resolve(io.cwd, into ?? name);
      const files = await createModule({
        folder,
        names,
        shell,
        packages: packages === undefined ? undefined : resolve(io.cwd, packages),
      });
      return {
        data: { ...names, folder, files },
        text: (style) =>
          [
            `${style.green('✓')} ${names.title} is in ${folder} (${files.length} files).`,
            '',
            `  cd ${relative(io.cwd, folder) || '.'}`,
            '  npm install',
            '  npm test',
            '  npm run dev',
          ].join('\n'),
      };
    }),
  );
}
