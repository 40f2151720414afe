import { type DeployScope, deployScopeSchema, deployScopes } from '@adhelm/contracts';
import * as z from 'zod';
import { CliError } from '../cli-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { formatTime } from '../output/quantities.ts';
import { table } from '../output/table.ts';
import { type CommandKit, openRegistry, wholeNumber, withModule } from './module-command.ts';

const LONGEST_DAYS = 365;
const DAY_MS = 86_400_000;
const createSchema = z.object({ label: z.string(), scopes: z.array(deployScopeSchema), days: z.number() });

function scopesOf(text: string): DeployScope[] {
  return text.split(',').map((word) => {
    const scope = deployScopeSchema.safeParse(word.trim());
    if (scope.success) return scope.data;
    throw new CliError(exitCodes.usage, `Unknown scope "${word}". Use ${deployScopes.join(', ')}.`);
  });
}

/** Deploy tokens of the module; using these commands requires the scope `tokens`. */
export function addToken({ program, io, show }: CommandKit): void {
  const token = program.command('token').summary('create, list and revoke deploy tokens of the module');
  const kit = { program: token, io, show };
  addTokenCreate(kit);
  addTokenList(kit);
  addTokenRevoke(kit);
}

function addTokenCreate({ program, io, show }: CommandKit): void {
  const command = withModule(program.command('create'))
    .summary('create a token, which is displayed only once')
    .requiredOption('--label <text>', 'its purpose, displayed in the audit log')
    .option('--scopes <list>', `any of ${deployScopes.join(', ')}`, scopesOf, ['read', 'publish', 'promote'])
    .option('--days <n>', 'days until it expires', wholeNumber('--days', 1, LONGEST_DAYS), 90);
  command.action(() =>
    show(async () => {
      const wish = createSchema.parse(command.opts());
      const { registry } = await openRegistry(io, command);
      const made = await registry.createToken(wish);
      const isShorter = Date.parse(made.expiresAt) - Date.parse(made.createdAt) < wish.days * DAY_MS;
      const shorter = isShorter
        ? [
            `It expires in less than ${wish.days} days, because a token cannot outlive the one that created it.`,
          ]
        : [];
      return {
        data: made,
        text: (style) =>
          [
            style.bold(made.token),
            `Store it as a CI secret (ADHELM_DEPLOY_TOKEN). It is not displayed again. It may ${made.scopes.join(', ')} until ${formatTime(made.expiresAt)}.`,
            ...shorter,
          ].join('\n'),
      };
    }),
  );
}

function addTokenList({ program, io, show }: CommandKit): void {
  const command = withModule(program.command('list')).summary('list the tokens without their secrets');
  command.action(() =>
    show(async () => {
      const { registry } = await openRegistry(io, command);
      const tokens = await registry.listTokens();
      const rows = tokens.map(({ id, label, scopes, createdBy, expiresAt, revokedAt, lastUsedAt }) => [
        id,
        label,
        scopes.join(','),
        createdBy,
        revokedAt === null ? formatTime(expiresAt) : 'revoked',
        lastUsedAt === null ? 'never' : formatTime(lastUsedAt),
      ]);
      return {
        data: { tokens },
        text: (style) =>
          rows.length === 0
            ? style.dim('No tokens yet.')
            : table(style, ['id', 'label', 'scopes', 'created by', 'expires', 'last used'], rows),
      };
    }),
  );
}

function addTokenRevoke({ program, io, show }: CommandKit): void {
  const command = withModule(program.command('revoke'))
    .summary('revoke a token')
    .argument('<id>', 'the id in "token list"');
  command.action((id: string) =>
    show(async () => {
      const { registry } = await openRegistry(io, command);
      await registry.revokeToken(id);
      return {
        data: { id, revoked: true },
        text: (style) => `${style.green('✓')} Token ${id} revoked.`,
      };
    }),
  );
}
