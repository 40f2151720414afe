import * as z from 'zod';
import { connectionOptionsSchema } from '../registry/connection.ts';
import { checkBuild, mustPass } from './check-build.ts';
import { type CommandKit, withConnection } from './module-command.ts';

const optionsSchema = connectionOptionsSchema.extend({ platform: z.string().optional() });

export function addCheck({ program, io, show }: CommandKit): void {
  const command = withConnection(program.command('check'))
    .summary('runs the gate over dist/')
    .description('Runs the gate over dist/, against what is live at the shell. Builds and changes nothing.')
    .option('--platform <file>', 'what GET /registry/platform answered, to check without a connection');
  command.action(() =>
    show(async () => {
      const checked = await checkBuild(io, optionsSchema.parse(command.opts()));
      mustPass(checked, '');
      const { module, built } = checked;
      const { version } = built.release.manifest;
      return {
        data: { name: module.name, version, files: built.files.length, failures: [] },
        text: (style) =>
          `${style.green('✓')} ${module.name} ${version} passes the gate (${built.files.length} files).`,
      };
    }),
  );
}
