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

/** Commands that change what people run: promote, rollback, disable, enable. */
export function addChannelCommands(kit: CommandKit): void {
  addPromote(kit);
  addRollback(kit);
  addDisable(kit);
  addEnable(kit);
}

function addPromote({ program, io, show }: CommandKit): void {
  const command = withModule(program.command('promote'))
    .summary('gives a version to a share of the people, or to all')
    .description(
      'Gives a published version to everybody, or to a share of the people: that is a watched rollout, which rolls itself back when the version fails more often than the live one.',
    )
    .argument('<version>', 'a published version')
    .option('--percent <1-100>', 'share of the people', wholeNumber('--percent', 1, 100), 100)
    .option('--replace', 'ends the rollout of another version that runs')
    .option('--reason <text>', 'for the audit log');
  command.action((version: string) =>
    show(async () => {
      const { percent, replace, reason } = promoteSchema.parse(command.opts());
      const { module, registry } = await openRegistry(io, command);
      const status = await registry.promote({ version, percent, replace, reason });
      const who = percent === 100 ? 'everybody' : `${percent} % of the people`;
      return done(status, `${module} ${version} is for ${who} now.`);
    }),
  );
}

function addRollback({ program, io, show }: CommandKit): void {
  const command = withModule(program.command('rollback'))
    .summary('stops the rollout, or brings the version before back')
    .description('Stops the rollout that runs; where none does, makes the version before live again.')
    .option('--to <version>', 'a certain version instead')
    .option('--reason <text>', 'for the audit log');
  command.action(() =>
    show(async () => {
      const { to: version, reason } = rollbackSchema.parse(command.opts());
      const { module, registry } = await openRegistry(io, command);
      const status = await registry.rollBack({ version, reason });
      return done(status, `${module} is rolled back: ${status.live?.version ?? 'nothing'} is live.`);
    }),
  );
}

function addDisable({ program, io, show }: CommandKit): void {
  const command = withModule(program.command('disable'))
    .summary('switches the module off for everybody, within seconds')
    .description(
      'Switches the module off for everybody, in open tabs within seconds. Its pages show the reason.',
    )
    .requiredOption('--reason <text>', 'shown to the people, and kept in the audit log');
  command.action(() =>
    show(async () => {
      const { reason } = disableSchema.parse(command.opts());
      const { module, registry } = await openRegistry(io, command);
      return done(await registry.disable({ reason }), `${module} is disabled.`);
    }),
  );
}

function addEnable({ program, io, show }: CommandKit): void {
  const command = withModule(program.command('enable'))
    .summary('switches the module on again')
    .option('--reason <text>', 'for the audit log');
  command.action(() =>
    show(async () => {
      const { reason } = reasonSchema.parse(command.opts());
      const { module, registry } = await openRegistry(io, command);
      return done(await registry.enable({ reason }), `${module} is enabled.`);
    }),
  );
}
