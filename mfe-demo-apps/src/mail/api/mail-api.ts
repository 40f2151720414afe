import { demoApp, payloadOf } from '../../demo-api/demo-app.ts';
import { areaStore } from '../../demo-data/area-store.ts';
import { newId } from '../../demo-data/new-id.ts';
import { ownPerson } from '../../demo-data/people.ts';
import { discardedDraftSchema, mailDraftSchema, mailUpdateSchema, newMailSchema } from '../mail.ts';
import {
  labelsOf,
  mailOf,
  mailsOfCustomLabel,
  mailsOfSystemLabel,
  withoutDraft,
  withSavedDraft,
  withSentMail,
  withUpdatedMail,
} from './mailbox.ts';
import { seedMailbox } from './seed.ts';

const writtenNow = () => {
  const { name, email } = ownPerson;
  return { from: { name, email }, createdAt: Date.now() };
};

const mailbox = areaStore({ name: 'mail', version: 1, seed: seedMailbox });

/** The three calls of the specification, and those that the screen's changes need. */
export const mailApi = demoApp()
  .basePath('/api/mail')
  .get('/labels', async (context) => context.json({ labels: labelsOf(await mailbox.read()) }))
  .get('/mails', async (context) => {
    const { systemLabel = 'all', customLabel } = context.req.query();
    const present = await mailbox.read();
    const mails =
      customLabel === undefined
        ? mailsOfSystemLabel(present, systemLabel)
        : mailsOfCustomLabel(present, customLabel);
    return context.json({ mails });
  })
  .get('/mail', async (context) =>
    context.json({ mail: mailOf(await mailbox.read(), context.req.query('mailId') ?? '') }),
  )
  .post('/mail/update', async (context) => {
    const payload = await payloadOf(context, mailUpdateSchema);
    return context.json({ mail: await mailbox.change((before) => withUpdatedMail(before, payload)) });
  })
  .post('/mails/new', async (context) => {
    const sent = await payloadOf(context, newMailSchema);
    const made = { id: newId(), ...writtenNow() };
    return context.json({ mail: await mailbox.change((before) => withSentMail(before, made, sent)) });
  })
  .post('/drafts/save', async (context) => {
    const draft = await payloadOf(context, mailDraftSchema);
    return context.json({
      mail: await mailbox.change((before) => withSavedDraft(before, writtenNow(), draft)),
    });
  })
  .post('/drafts/discard', async (context) => {
    const { id } = await payloadOf(context, discardedDraftSchema);
    await mailbox.change((before) => [withoutDraft(before, id), undefined]);
    return context.json({});
  });
