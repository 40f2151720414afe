import type { BriefValues } from '@adhelm/contracts';
import type { NewEntity } from '../../sources/index.ts';
import type { StoredSubmission } from './submission-repository.ts';

/** The format of the marker after a campaign's name. */
const MARKER_SIGN = ' #';
const MARKER_PARAMETER = 'adhelm';
/** The characters of a marker. */
const MARKER_LENGTH = 6;

/** How much longer a campaign's name becomes when it is submitted. */
export const NAME_MARKER_LENGTH = MARKER_SIGN.length + MARKER_LENGTH;

/** A marker from random bytes: short, and unique in practice (36^6). */
export function markerOf(bytes: Uint8Array): string {
  const number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return number.toString(36).padStart(MARKER_LENGTH, '0').slice(-MARKER_LENGTH);
}

/** The entity to create, with the marker in the name of a campaign, or in the URL of a content. */
export function newEntityOf({ kind, campaign, values, marker }: StoredSubmission): NewEntity {
  return { kind, campaignId: campaign, marker, values: withMarker(kind, values, marker) };
}

function withMarker(kind: NewEntity['kind'], values: BriefValues, marker: string): BriefValues {
  const { name, target_url: url } = values;
  if (kind === 'campaign' && typeof name === 'string') {
    return { ...values, name: `${name}${MARKER_SIGN}${marker}` };
  }
  if (kind === 'content' && typeof url === 'string') {
    return { ...values, target_url: addressWith(url, marker) };
  }
  return values;
}

/** Appends to the text because parsing the URL would encode macros in braces. */
function addressWith(url: string, marker: string): string {
  const [address = '', fragment] = url.split('#', 2);
  const joint = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?';
  return `${address}${joint}${MARKER_PARAMETER}=${marker}${fragment === undefined ? '' : `#${fragment}`}`;
}
