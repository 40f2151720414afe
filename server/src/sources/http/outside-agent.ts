import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isInside, isInsideHost } from '../inside-address.ts';

/** The code of a request whose host is this machine or in its network; nothing was sent. */
export const INSIDE_ADDRESS = 'ERR_INSIDE_ADDRESS';

type OutsideOptions = Pick<Agent.Options, 'headersTimeout' | 'bodyTimeout'> & {
  readonly connectTimeout?: number;
  /** How names are looked up: as the system does, or as a test says. */
  readonly lookup?: LookupFunction | undefined;
};

/**
 * An agent that reaches the internet alone. A name is judged by the addresses that are connected to, whenever a
 * connection is made, so that it cannot change its mind in between.
 */
export function outsideAgent({
  connectTimeout,
  lookup = systemLookup,
  ...options
}: OutsideOptions = {}): Agent {
  const connect = buildConnector({
    ...(connectTimeout === undefined ? {} : { timeout: connectTimeout }),
    lookup: outsideLookup(lookup),
  });
  return new Agent({
    ...options,
    connect: (target, callback) => {
      if (isInsideHost(target.hostname)) callback(insideAddress(), null);
      else connect(target, callback);
    },
  });
}

/** A look-up that fails where any of a name's addresses is inside. */
export function outsideLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null || typeof found === 'string') return callback(error ?? noAddress(), '', 0);
      const [first] = found;
      if (first === undefined) return callback(noAddress(), '', 0);
      if (found.some(({ address }) => isInside(address))) return callback(insideAddress(), '', 0);
      if (options.all === true) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
}

function noAddress(): Error {
  return Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
}

function insideAddress(): Error {
  return Object.assign(new Error('the internet does not reach this address'), { code: INSIDE_ADDRESS });
}
