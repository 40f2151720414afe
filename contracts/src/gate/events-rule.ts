import { busCatalogue, isBusEventName } from '../bus-catalogue.ts';
import type { GateFailure } from '../registry-api.ts';
import { failing, MANIFEST_FILE, type PlatformCheck } from './release-check.ts';

const fail = failing('events');

/**
 * Every event of the manifest exists in a version that the module was built for, and it publishes only its own events.
 */
export function checkEvents(check: PlatformCheck): GateFailure[] {
  const { name, events } = check.release.manifest;
  const named = [...new Set([...events.publishes, ...events.listens])];
  return [
    ...named.flatMap((event) => checkKnown(event, check)),
    ...events.publishes.flatMap((event) => checkOwner(event, name)),
  ];
}

function checkKnown(event: string, { release, state }: PlatformCheck): GateFailure[] {
  const known = Object.keys(state.platform.events);
  const offered = Object.hasOwn(state.platform.events, event) ? state.platform.events[event] : undefined;
  if (offered === undefined) {
    return [
      fail(
        MANIFEST_FILE,
        `The platform has no event "${event}".`,
        `Use one of its events: ${known.join(', ')}, or wait for a shell that supports it.`,
      ),
    ];
  }
  const built = Object.hasOwn(release.events, event) ? release.events[event] : undefined;
  if (built !== undefined && built <= offered) return [];
  return [
    fail(
      MANIFEST_FILE,
      built === undefined
        ? `The module was built without the event "${event}" in its catalogue.`
        : `The module was built for version ${built} of the event "${event}", but the platform has ${offered}.`,
      'Build with the @adhelm/contracts of the target platform.',
    ),
  ];
}

function checkOwner(event: string, module: string): GateFailure[] {
  if (!isBusEventName(event)) return [];
  const { owner } = busCatalogue[event];
  if (owner === '*' || owner === module) return [];
  return [
    fail(
      MANIFEST_FILE,
      `Only ${owner === 'shell' ? 'the shell' : `the module "${owner}"`} may publish "${event}".`,
      'Remove it from "events.publishes". Every module may listen to it.',
    ),
  ];
}
