import type { ModuleStatus } from '@adhelm/contracts';
import * as z from 'zod';
import type { Style } from '../output/style.ts';
import { type CommandKit, openRegistry, wholeNumber, withModule } from './module-command.ts';
import { statusText } from './status-text.ts';

const reasonSchema = z.object({ reason: z.string().optional() });
const promoteSchema = reasonSchema.extend({ percent: z.number(), replace: z.boolean().optional() });
const rollbackSchema = reasonSchema.extend({ to: z.string().optional() });
const disableSchema = z.object({ reason: z.string() });

const done = (status: ModuleStatus, sentence: string) => ({
  data: status,
  text: (style: Style) => `${style.green('✓')} ${sentence}\n\n${statusText(style, status)}`,
});

/** Commands that change which version people run: promote, rollback, disable, enable. */
export function addChannelCommands(kit: CommandKit): void {
  addPromote(kit);
  addRollback(kit);
  addDisable(kit);
  addEnable(kit);
}

function addPromote({ program, io, show }: CommandKit): void {
  const command = withModule(program.command('promote'))
    .summary('release a version to everyone, or to a share of people')
    .description(
      'Releases a published version to everyone, or to a share of people as a watched rollout, which rolls back automatically if the version fails more often than the live one.',
    )
    .argument('<version>', 'a published version')
    .option('--percent <1-100>', 'share of people', wholeNumber('--percent', 1, 100), 100)
    .option('--replace', 'end a running rollout of another version')
    .option('--reason <text>', 'for the audit log');
  command.action((version: string) =>
    show(async () => {
      const { percent, replace, reason } = promoteSchema.parse(command.opts());
      const { module, registry } = await openRegistry(io, command);
      const status = await registry.promote({ version, percent, replace, reason });
      const who = percent === 100 ? 'everyone' : `${percent}% of people`;
      return done(status, `${module} ${version} is now live for ${who}.`);
    }),
  );
}

function addRollback({ program, io, show }: CommandKit): void {
  const command = withModule(program.command('rollback'))
    .summary('stop the rollout, or restore the previous version')
    .description('Stops the running rollout. If there is none, the previous version becomes live again.')
    .option('--to <version>', 'restore this version instead')
    .option('--reason <text>', 'for the audit log');
  command.action(() =>
    show(async () => {
      const { to: version, reason } = rollbackSchema.parse(command.opts());
      const { module, registry } = await openRegistry(io, command);
      const status = await registry.rollBack({ version, reason });
      return done(status, `${module} was rolled back. Live version: ${status.live?.version ?? 'none'}.`);
    }),
  );
}

function addDisable({ program, io, show }: CommandKit): void {
  const command = withModule(program.command('disable'))
    .summary('turn the module off for everyone within seconds')
    .description(
      'Turns the module off for everyone, in open tabs within seconds. Its pages display the reason.',
    )
    .requiredOption('--reason <text>', 'displayed on its pages and in the audit log');
  command.action(() =>
    show(async () => {
      const { reason } = disableSchema.parse(command.opts());
      const { module, registry } = await openRegistry(io, command);
      return done(await registry.disable({ reason }), `${module} was disabled.`);
    }),
  );
}

function addEnable({ program, io, show }: CommandKit): void {
  const command = withModule(program.command('enable'))
    .summary('turn the module on again')
    .option('--reason <text>', 'for the audit log');
  command.action(() =>
    show(async () => {
      const { reason } = reasonSchema.parse(command.opts());
      const { module, registry } = await openRegistry(io, command);
      return done(await registry.enable({ reason }), `${module} was enabled.`);
    }),
  );
}
