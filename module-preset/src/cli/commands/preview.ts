import * as z from 'zod';
import { formatTime } from '../output/quantities.ts';
import { type CommandKit, openRegistry, wholeNumber, withModule } from './module-command.ts';

const optionsSchema = z.object({ minutes: z.number() });
const LONGEST_MINUTES = 7 * 24 * 60;

export function addPreview({ program, io, show }: CommandKit): void {
  const command = withModule(program.command('preview'))
    .summary('create a link that previews one version')
    .description(
      'Creates a link to preview a published version. It runs only in the browser of the person who confirms it.',
    )
    .argument('<version>', 'a published version')
    .option('--minutes <n>', 'how long the link is valid', wholeNumber('--minutes', 1, LONGEST_MINUTES), 60);
  command.action((version: string) =>
    show(async () => {
      const { minutes } = optionsSchema.parse(command.opts());
      const { registry } = await openRegistry(io, command);
      const link = await registry.preview({ version, minutes });
      return {
        data: link,
        text: (style) => `${style.bold(link.url)}\n${style.dim(`valid until ${formatTime(link.expiresAt)}`)}`,
      };
    }),
  );
}
