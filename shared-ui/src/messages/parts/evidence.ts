import { messagesIn } from '../messages-in.ts';

/** How certain it is that a row loses or earns. */
export const messages = messagesIn({
  en: {
    evidence: 'Evidence',
    verdicts: { losing: 'Losing', earning: 'Earning', unknown: 'Not yet known' },
    chances: {
      losing: (percent: string) => `${percent} likely to lose`,
      earning: (percent: string) => `${percent} likely to earn`,
    },
    noChance: 'No paid conversion',
    notJudged: 'Not judged: no revenue reported',
    /** For screen readers, which hear both at once. */
    both: (verdict: string, chance: string) => `${verdict}: ${chance}`,
  },
});
