import { capabilityTable } from '../capabilities/capability-table.ts';
import { changeOffered } from '../capabilities/offered-change.ts';
import { briefOf } from './source-briefs.ts';

const changed = { bid: 'bid', daily_budget: 'daily-budget', total_budget: 'total-budget' } as const;
const amounts = (['mgid', 'revcontent', 'geozo', 'taboola', 'propellerads'] as const).flatMap((source) =>
  (['campaign', 'content'] as const).flatMap((kind) =>
    (['bid', 'daily_budget', 'total_budget'] as const).flatMap((name) => {
      const entered = briefOf(source)?.[kind].find((field) => field.name === name);
      const change = changeOffered(capabilityTable[source], { kind, field: changed[name] });
      return entered === undefined || change === undefined ? [] : [{ source, kind, name, entered, change }];
    }),
  ),
);

describe('an amount in a brief', () => {
  it.each(amounts)('has the step of later changes: $name of a $source $kind', ({ entered, change }) => {
    expect(entered.step).toBe(change.step);
  });
});
