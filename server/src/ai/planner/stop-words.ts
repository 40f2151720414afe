/** Words that say nothing by themselves, and that narrow nothing down. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the and of on in for from with please can could you me my our your we i am is are was were be been do does did
   that which what how has have had any all every each everything there their its then also so just only if when want need
   would let lets should must will as go going doing did well thing things got very now
   turn happened happen kind sort way where into ones money performing performed performance perform called named name id figures numbers results hi hello thanks
   whose because about anything something ok okay per hey asap immediately again s d ll re ve m but sorted ordered ranked`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
