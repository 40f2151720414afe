import { editDistance } from './edit-distance.ts';

/** English words that are one or two letters away from words of the planner, and are no typos of them. */
const realWords: ReadonlySet<string> = new Set(
  `actual adds adopt alarm alter alters amount amounts archive arrive bike bird bites bits black blank blink board boards bold
   book bought budge budgeted campaigner camping campus cane capable capital caption captions case cash changed cast charge charged
   charts cheap checks choose chosen client clients cliques clock clocks close clothes coast coats cold contest contests
   context contract control convert converts cool copy costume could country counts course crash created creator cross cute
   cutest cutter dairies dairy dates deal deals debit decent define delete device devices direct domain double dropped earlier
   early earth easily element enabled ended events every exact example expert explore extra fair fall fast fewer field fields
   file filter final finds fine fined fire fish fist five flow focus follow force form former found founds free fresh full fund
   funds gain group grown headed heading heads held hold host hosts lands laps lasting leaf learn learning lease leased leash
   light lights line lined lines lively living loading loan loans local looks loose lost lots lover loves lows mouth mouths
   pace paid parse parsed part passed patch pending pest piece pink place placed places posting pride prime prince print prize
   prof profess profile promise proper protest proved published race rails rain rains raised rally reach ready rescue result
   rise rises risk road rode role roles rose runner sale salt sample scare score scout second seek seem select self sell sells
   sense serve shop shops short shot slow smart snow soft sold some song sorted sound space speed spots stage stair stamp stand
   star stare stars stat state states stats stay still stock stood store stories storm story strongly student study style
   subset table tale talk tall target task taste taught team teasing tense term text thin thing third threw tied time tone tool
   tools track trait trial unite united upper virus vital waves weak weaks wear weekend wide wider widows width window wine
   winery winter wise witness wonder word words work worker works world worm worse worth`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const SHORT = 4;
const LONG = 8;

/**
 * The word of a list that a mistyped one probably is; null if none is near enough. It starts alike and is one edit away, or two
 * from eight letters on; of four letters, two are swapped or one is missing. An English word is no typo, nor is another form of a
 * word of the list, which may mean something else: “changed” is not “change”. Pure.
 */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  if (word.length < SHORT || realWords.has(word)) return null;
  const words = new Set(known);
  if (isInflected(word, words)) return null;
  const most = word.length >= LONG ? 2 : 1;
  let best: { readonly word: string; readonly distance: number } | null = null;
  for (const one of words) {
    if (Math.abs(one.length - word.length) > most || one.length < SHORT || !startsAlike(word, one)) continue;
    if (word.length === SHORT && !isSwappedOrShort(word, one)) continue;
    const distance = editDistance(word, one);
    if (distance <= most && (best === null || distance < best.distance)) best = { word: one, distance };
  }
  return best?.word ?? null;
}

const isInflected = (word: string, known: ReadonlySet<string>) =>
  ENDINGS.some(
    ([ending, stem]) => word.endsWith(ending) && known.has(`${word.slice(0, -ending.length)}${stem}`),
  );

/** Endings of forms, each with what the plain word has in their place. */
const ENDINGS = [
  ['ed', ''],
  ['ed', 'e'],
  ['ing', ''],
  ['ing', 'e'],
  ['er', ''],
  ['er', 'e'],
  ['ers', ''],
  ['ers', 'e'],
] as const;

const startsAlike = (word: string, known: string) =>
  word[0] === known[0] || (word[0] === known[1] && word[1] === known[0]);

const isSwappedOrShort = (word: string, known: string) =>
  known.length > word.length || [...word].toSorted().join('') === [...known].toSorted().join('');
