import type { CampaignFields } from './answer-schema.ts';
import type { Changes } from './change-schema.ts';
import { placeholderFaults } from './placeholder-faults.ts';
import type { ChangeRequest } from './request-schema.ts';

type Fault = (path: readonly string[], message: string) => void;
type Requests = Readonly<Record<string, ChangeRequest | undefined>>;

/** The faults of described changes, above all values that could not be read back. */
export function changeFaults(
  { status, ...lists }: Changes,
  campaigns: CampaignFields | undefined,
  fault: Fault,
): void {
  if (status !== undefined) {
    const sent = requestFaults(
      status.to,
      status.perCall === 1 ? 'one campaign' : 'campaigns',
      (path, message) => fault(['status', 'to', ...path], message),
    );
    if (sent.length === 0) fault(['status', 'to'], 'Must have a request');
    const words = Object.values(campaigns?.status?.words ?? {});
    for (const target of sent.filter((name) => words.every((word) => word.status !== name))) {
      fault(
        ['status', 'to', target],
        `Cannot be read back: no word in the list of campaigns means ${target}`,
      );
    }
  }
  for (const [field, list] of Object.entries(lists)) {
    if (list === undefined) continue;
    const { add, remove, values, perCall } = list;
    requestFaults({ add, remove }, perCall === 1 ? 'one widget' : 'widgets', (path, message) =>
      fault([field, ...path], message),
    );
    for (const message of placeholderFaults(values.request, values.pages, 'widget list')) {
      fault([field, 'values'], message);
    }
  }
}

/** The names of the existing requests, after reporting their faults. */
function requestFaults(
  requests: Requests,
  kind: Parameters<typeof placeholderFaults>[2],
  fault: Fault,
): string[] {
  return Object.entries(requests).flatMap(([name, request]) => {
    if (request === undefined) return [];
    for (const message of placeholderFaults(request, { kind: 'none' }, kind)) fault([name], message);
    return [name];
  });
}
