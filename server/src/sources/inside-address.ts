import { BlockList, isIP } from 'node:net';
import { AdhelmError, type FieldError } from '@adhelm/contracts';

/** Addresses that only this machine or its network reaches: what a person types must not open them. */
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
// addresses of the older family that are written in the newer one are checked by the rules above
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is one that the internet does not reach. */
export function isInside(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a host, as a URL has it, is an address or name that the internet does not reach. Other names are not looked up. */
export function isInsideHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? /(^|\.)localhost\.?$/i.test(host) : isInside(host);
}

/** What is wrong with an account whose source is inside. */
export const insideFault: FieldError = {
  field: 'baseUrl',
  message: 'Must be a public address',
};

/** The error of a request to an account's source that was not sent, because the source is inside. */
export function insideRefused(cause: unknown): AdhelmError {
  const message = 'The address of this account is not public. Nothing was sent to it.';
  return new AdhelmError('validation', message, { cause, fields: [insideFault] });
}

/** Whether an error is `insideRefused`. */
export function isInsideRefused(error: unknown): error is AdhelmError {
  return error instanceof AdhelmError && error.fields?.includes(insideFault) === true;
}
