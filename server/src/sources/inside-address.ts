import { BlockList, isIP } from 'node:net';
import { AdhelmError, type FieldError } from '@adhelm/contracts';

/** Addresses that only this machine or its network can reach. User input must not open connections to them. */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4');
}
// IPv4 addresses embedded in IPv6 are checked by the rules above
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is not reachable from the internet. */
export function isInside(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a URL's host is a private address or local name. Other names are not resolved here. */
export function isInsideHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? /(^|\.)localhost\.?$/i.test(host) : isInside(host);
}

/** The field error for an account with a private source address. */
export const insideFault: FieldError = {
  field: 'baseUrl',
  message: 'Must be a public address',
};

/** The error of a request that was not sent because the account's source is private. */
export function insideRefused(cause: unknown): AdhelmError {
  const message = 'The address of this account is not public. Nothing was sent to it.';
  return new AdhelmError('validation', message, { cause, fields: [insideFault] });
}

/** Whether an error is `insideRefused`. */
export function isInsideRefused(error: unknown): error is AdhelmError {
  return error instanceof AdhelmError && error.fields?.includes(insideFault) === true;
}
