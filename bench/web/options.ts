import { parseArgs } from 'node:util';
import { type NetworkName, networks } from './network.ts';

export type WebOptions = {
  /** Counted rounds per page and variant; one more is thrown away. */
  readonly rounds: number;
  readonly network: NetworkName;
};

const isNetwork = (name: string): name is NetworkName => Object.hasOwn(networks, name);

/** `--rounds N` and `--network cable`. Throws `RangeError` for anything else. */
export function readOptions(parameters: readonly string[]): WebOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      rounds: { type: 'string', default: '6' },
      network: { type: 'string', default: 'none' },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new RangeError('--rounds must be a positive integer');
  if (!isNetwork(values.network)) {
    throw new RangeError(`--network must be one of ${Object.keys(networks).join(', ')}`);
  }
  return { rounds, network: values.network };
}
