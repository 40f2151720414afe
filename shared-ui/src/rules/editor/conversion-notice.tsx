import { formatNumber, Notice } from '@adhelm/shared-ui';
import type { Conversion } from './address-conversion.ts';
import { messages } from './messages.ts';

const texts = messages.conversion;
/** As many as a small rate needs, such as that from yen. */
const digitsOf = (rate: number) => (rate < 0.1 ? 6 : 4);

/** At which rate the amounts of the list became those of the rule, or that no rate is known. */
export const ConversionNotice = ({ from, to, rate }: Conversion) =>
  rate === null ? (
    <Notice tone="warning" title={texts.withoutRate(from, to)}>
      {texts.check(to)}
    </Notice>
  ) : (
    <Notice tone="info" title={texts.converted(from, to, formatNumber(rate, digitsOf(rate)))}>
      {texts.fixed}
    </Notice>
  );
