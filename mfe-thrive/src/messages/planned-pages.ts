import { messagesIn } from '@adhelm/shared-ui/messages';

/** Titles and purposes of pages that are not built yet. */
export const messages = messagesIn({
  en: {
    widgetsReport: {
      title: 'Widgets report',
      purpose:
        'Network cost next to tracker revenue for each widget of a Thrive campaign, with profit, ROI, EPC, click loss and evidence.',
    },
    teasersReport: {
      title: 'Teasers report',
      purpose:
        'Network cost next to tracker revenue for each teaser of a Thrive campaign, with profit, ROI, EPC, click loss and evidence.',
    },
  },
});
