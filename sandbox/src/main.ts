import path from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from './index.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4500' },
    data: { type: 'string', default: path.resolve('.data', 'sandbox') },
  },
});

const sandbox = await startSandbox({ port: Number(values.port), dataDir: values.data });
const lines = sandbox.accounts.map(
  ({ name, baseUrl, externalId, credentials }) =>
    `  ${name}: ${baseUrl}, id ${externalId}, ${Object.entries(credentials).flat().join(' ')}`,
);
process.stdout.write(`Sandbox on ${sandbox.url}\n${lines.join('\n')}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close());
}
