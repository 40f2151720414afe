export const COORDINATOR_PATH = '/app/ai/campaign-coordinator';
/** The name of the share token in the page's query. */
export const SHARED = 'shared';

/** The address under which colleagues read a shared conversation. */
export const sharedAddress = (origin: string, token: string) =>
  `${origin}${COORDINATOR_PATH}?${new URLSearchParams({ [SHARED]: token })}`;
