import { parseArgs } from 'node:util';
import { type NetworkName, networks } from './network.ts';

export type WebOptions = {
  /** Counted rounds per page and variant; one more is thrown away. */
  readonly rounds: number;
  readonly network: NetworkName;
  /** Only the bytes of each module's pages are measured, of the product alone. */
  readonly bytesOnly: boolean;
};

const isNetwork = (name: string): name is NetworkName => Object.hasOwn(networks, name);

/** `--rounds N`, `--network cable` and `--bytes`. Throws `RangeError` for anything else. */
export function readOptions(parameters: readonly string[]): WebOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      rounds: { type: 'string', default: '6' },
      network: { type: 'string', default: 'none' },
      bytes: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new RangeError('--rounds must be a positive integer');
  if (!isNetwork(values.network)) {
    throw new RangeError(`--network must be one of ${Object.keys(networks).join(', ')}`);
  }
  return { rounds, network: values.network, bytesOnly: values.bytes };
}
