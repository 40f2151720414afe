import { type Activity, entityStatusSchema } from '@adhelm/contracts';
import { formatChangedAmount, NO_FIGURE, statusLabel, ValueChange } from '@adhelm/shared-ui';
import { Badge, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/parts/activity.ts';

const { forShare, syncs, position, inNone } = messages.values;

const plain = (value: unknown) => (value === null || value === undefined ? NO_FIGURE : String(value));

const subId = (label: string) => (value: unknown) =>
  typeof value === 'number' ? position(label, value) : inNone(label);

/** The parts of an image that mean something to people, in words. */
const parts: Readonly<Record<string, (value: unknown) => string>> = {
  version: plain,
  percent: (value) => (typeof value === 'number' ? forShare(value) : ''),
  name: plain,
  everySeconds: (value) => (typeof value === 'number' ? syncs(value / 60) : NO_FIGURE),
  campaign: subId(messages.values.campaign),
  content: subId(messages.values.content),
  widget: subId(messages.values.widget),
};

/** The values before and after; nothing if the summary is complete, as for an import or a blocked widget. */
export function EntryValues({ entry: { before, after, unit, object } }: { readonly entry: Activity }) {
  if (before === null && after === null) return null;
  // the sentence of a new rule
  if (before === null && typeof after === 'string' && object?.kind === 'rule') {
    return (
      <Text w="full" textStyle="sm" color="fg.muted" dir="auto">
        {after}
      </Text>
    );
  }
  const values = isImage(before) && isImage(after) ? changedParts(before, after) : [before, after];
  const [from, to] = values.map((value) => inWords(value, unit));
  if (from === undefined || to === undefined) return null;
  return <ValueChange before={<Value>{from}</Value>} after={<Value>{to}</Value>} />;
}

/** A long value, such as the sentence of a rule, takes as many lines as it needs. */
const Value = ({ children }: { readonly children: string }) => (
  <Badge variant="outline" whiteSpace="normal" height="auto" textAlign="start">
    {children}
  </Badge>
);

type Image = Readonly<Record<string, unknown>>;

function isImage(value: unknown): value is Image {
  return typeof value === 'object' && value !== null;
}

/** The changed parts of two images in words, before and after; empty if there are none for people. */
function changedParts(before: Image, after: Image): string[] {
  const changed = Object.entries(parts).filter(([name]) => before[name] !== after[name]);
  if (changed.length === 0) return [];
  return [before, after].map((image) =>
    changed
      .map(([name, words]) => words(image[name]))
      .filter((words) => words !== '')
      .join(', '),
  );
}

/** A translated status, an amount in its currency, or the raw value. Undefined for a value that says nothing alone. */
function inWords(value: unknown, unit: string | null): string | undefined {
  if (value === null || value === undefined) return NO_FIGURE;
  if (typeof value === 'boolean' || isImage(value)) return undefined;
  if (typeof value === 'number') return formatChangedAmount(value, unit);
  const status = entityStatusSchema.safeParse(value);
  return status.success ? statusLabel(status.data) : String(value);
}
