import type { RuleWindow } from '@adhelm/contracts';
import { SimpleGrid } from '@adhelm/shared-ui/chakra';
import { ChoiceBox } from '../choice-box.tsx';
import type { FieldProps } from '../field-props.ts';
import { NumberBox } from '../number-box.tsx';
import { messages } from './messages.ts';

const kinds = ['days', 'hours', 'today', 'yesterday', 'lifetime'] as const;
const USUAL_LAST = { days: 14, hours: 24 } as const;

const ofKind = (kind: (typeof kinds)[number]): RuleWindow['of'] =>
  kind === 'days' || kind === 'hours' ? { kind, last: USUAL_LAST[kind] } : { kind };

const HOURS_PER_DAY = 24;
/** Long delays in days too: nobody reads 336 hours. */
const delayHint = (hours: number) =>
  hours > HOURS_PER_DAY && hours % HOURS_PER_DAY === 0
    ? `${messages.delayDays(hours / HOURS_PER_DAY)} ${messages.delayHint}`
    : messages.delayHint;

/** The days or hours whose figures are judged. */
export function WindowFields({ rule, change, faultOf }: FieldProps) {
  const { of, delayHours } = rule.window;
  const set = (part: Partial<RuleWindow>) => change({ window: { ...rule.window, ...part } });
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
      <ChoiceBox
        label={messages.window}
        value={of.kind}
        options={kinds.map((value) => ({ value, label: messages.windows[value] }))}
        error={faultOf('window') ?? faultOf('window.of')}
        onChange={(kind) => set({ of: ofKind(kind) })}
      />
      {(of.kind === 'days' || of.kind === 'hours') && (
        <NumberBox
          label={messages.last[of.kind]}
          value={of.last}
          error={faultOf('window.of.last')}
          onChange={(last) => last !== null && set({ of: { ...of, last } })}
        />
      )}
      <NumberBox
        label={messages.delay}
        value={delayHours}
        unit={messages.hours}
        hint={delayHint(delayHours)}
        error={faultOf('window.delayHours')}
        onChange={(hours) => hours !== null && set({ delayHours: hours })}
      />
    </SimpleGrid>
  );
}
