import path from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from './index.ts';
import { loginList } from './login-list.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4500' },
    data: { type: 'string', default: path.resolve('.data', 'sandbox') },
  },
});

const sandbox = await startSandbox({ port: Number(values.port), dataDir: values.data });
process.stdout.write(`Sandbox on ${sandbox.url}\n\n${loginList(sandbox.accounts)}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close());
}
