/** Placeholder for the integrity of an unsigned local build. No document of the registry can contain it. */
export const NOT_PUBLISHED = '';
