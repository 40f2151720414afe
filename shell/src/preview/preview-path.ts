/** Where a preview link leads: `/preview?token=…`. */
export const PREVIEW_PATH = '/preview';
