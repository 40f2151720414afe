import * as z from 'zod';
import { connectionOptionsSchema } from '../registry/connection.ts';
import { checkBuild, mustPass } from './check-build.ts';
import { type CommandKit, withConnection } from './module-command.ts';

const optionsSchema = connectionOptionsSchema.extend({ platform: z.string().optional() });

export function addCheck({ program, io, show }: CommandKit): void {
  const command = withConnection(program.command('check'))
    .summary('check dist/ against the gate')
    .description(
      'Checks dist/ against the gate and the live modules of the shell, without building or changing anything.',
    )
    .option('--platform <file>', 'saved response of GET /registry/platform, to check offline');
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
