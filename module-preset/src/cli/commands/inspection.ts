import * as z from 'zod';
import { formatTime } from '../output/quantities.ts';
import { table } from '../output/table.ts';
import { type CommandKit, openRegistry, wholeNumber, withModule } from './module-command.ts';
import { statusText } from './status-text.ts';

const optionsSchema = z.object({ limit: z.number(), all: z.boolean().optional() });
const MOST_ENTRIES = 10_000;

/** Read-only commands: status and history. */
export function addInspectionCommands({ program, io, show }: CommandKit): void {
  const status = withModule(program.command('status')).summary('show live version, rollout and health');
  status.action(() =>
    show(async () => {
      const { registry } = await openRegistry(io, status);
      const data = await registry.status();
      return { data, text: (style) => statusText(style, data) };
    }),
  );

  const history = withModule(program.command('history'))
    .summary('show who changed the module, and why')
    .option('--limit <n>', 'number of entries, newest first', wholeNumber('--limit', 1, MOST_ENTRIES), 30)
    .option('--all', 'include rejected requests: invalid, or without permission');
  history.action(() =>
    show(async () => {
      const { limit, all = false } = optionsSchema.parse(history.opts());
      const { registry } = await openRegistry(io, history);
      const entries = await registry.history({ limit, all });
      const rows = entries.map(({ at, action, from, to, actor, reason, times = 1 }) => [
        formatTime(at),
        times === 1 ? action : `${action} (${times} times)`,
        from === null ? (to ?? '') : `${from} → ${to ?? 'nothing'}`,
        actor,
        reason ?? '',
      ]);
      return {
        data: { entries },
        text: (style) =>
          rows.length === 0
            ? style.dim('No entries yet.')
            : table(style, ['when', 'what', 'version', 'who', 'why'], rows),
      };
    }),
  );
}
