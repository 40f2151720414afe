/** The path of preview links: `/preview?token=…`. */
export const PREVIEW_PATH = '/preview';
