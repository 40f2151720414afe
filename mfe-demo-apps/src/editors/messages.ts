import { messagesIn } from '@adhelm/shared-ui/messages';

/** Texts of the editors' pages. */
export const messages = messagesIn({
  en: {
    quill: { title: 'Quill editor', description: 'A text editor built with Quill.' },
    draft: { title: 'Draft.js editor', description: 'A text editor built with Draft.js.' },
    label: 'Text',
    placeholder: 'Write something …',
    preview: 'Preview',
    emptyPreview: 'Nothing written yet',
    saved: 'Saved in this browser',
    saving: 'Saving …',
    unsaved: 'Not saved',
    what: 'The text',
    dashboard: 'Dashboard',
  },
});
