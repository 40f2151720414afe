import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isInside, isInsideHost } from '../inside-address.ts';

/** The error code of a request that was not sent because its host is this machine or in its network. */
export const INSIDE_ADDRESS = 'ERR_INSIDE_ADDRESS';

type OutsideOptions = Pick<Agent.Options, 'headersTimeout' | 'bodyTimeout' | 'maxResponseSize'> & {
  readonly connectTimeout?: number;
  /** How names are resolved: by the system unless a test overrides it. */
  readonly lookup?: LookupFunction | undefined;
};

/**
 * An agent that only connects to public addresses. Each new connection checks the addresses it actually uses, so a name
 * cannot resolve differently between check and connect.
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

/** A lookup that fails when any of a name's addresses is private. */
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
  return Object.assign(new Error('this address is not public'), { code: INSIDE_ADDRESS });
}
