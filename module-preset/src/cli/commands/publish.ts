import { CliError } from '../cli-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { packRelease } from '../module/release-archive.ts';
import { formatBytes } from '../output/quantities.ts';
import { uploadProgress } from '../output/upload-progress.ts';
import { connectionOptionsSchema, resolveConnection } from '../registry/connection.ts';
import { createRegistryClient } from '../registry/registry-client.ts';
import { checkBuild, mustPass } from './check-build.ts';
import { type CommandKit, withConnection } from './module-command.ts';

export function addPublish({ program, io, show }: CommandKit): void {
  const command = withConnection(program.command('publish'))
    .summary('check dist/ and publish it as a new version')
    .description(
      'Checks dist/ and publishes it with the version in module.json. No one runs it until it is promoted.',
    );
  command.action(() =>
    show(async () => {
      const options = connectionOptionsSchema.parse(command.opts());
      const connection = await resolveConnection(io, options);
      if (connection.token === null) {
        throw new CliError(
          exitCodes.unauthorised,
          'Publishing requires a deploy token. Set ADHELM_DEPLOY_TOKEN.',
        );
      }
      const checked = await checkBuild(io, options);
      mustPass(checked, ' Nothing was uploaded.');
      const { module, built } = checked;
      const archive = await packRelease(built);
      const registry = createRegistryClient(connection, module.name, io.fetch);
      const published = await registry.publish(archive, uploadProgress(io.stderr, archive.length));
      const percent = (await registry.status()).live === null ? 100 : 10;
      return {
        data: published,
        text: (style) =>
          [
            `${style.green('✓')} ${published.name} ${published.version} published: ${published.files} files, ${formatBytes(published.bytes)}.`,
            `No one runs it yet. ${style.dim('Next:')} npx --no adhelm-module promote ${published.version} --percent ${percent}`,
          ].join('\n'),
      };
    }),
  );
}
