import type { Article } from '../article.ts';
import { HowFiguresAreMade } from './welcome/figures-section.tsx';
import { StopAndStartOver, WhereDataAreKept, WhereToGoNext } from './welcome/keeping-sections.tsx';
import { FirstSignIn, TwoCommands, WhatAdhelmIs } from './welcome/start-sections.tsx';
import { Tour } from './welcome/tour-section.tsx';

/** `/docs/welcome`: from a fresh clone to the first confirmed and undone change. */
export const welcomeArticle: Article = {
  lead: 'Adhelm shows media buyers the cost and revenue of their campaigns in one place, and lets them start and pause campaigns on every network.',
  sections: [
    { id: 'what-adhelm-is', title: 'What Adhelm is', Content: WhatAdhelmIs },
    { id: 'two-commands', title: 'Start and test', Content: TwoCommands },
    { id: 'first-sign-in', title: 'First sign-in', Content: FirstSignIn },
    { id: 'tour', title: 'Tour', Content: Tour },
    { id: 'figures', title: 'How figures are calculated', Content: HowFiguresAreMade },
    { id: 'data', title: 'Where data is stored', Content: WhereDataAreKept },
    { id: 'stopping', title: 'Stop and start over', Content: StopAndStartOver },
    { id: 'next', title: 'Where to go next', Content: WhereToGoNext },
  ],
};
