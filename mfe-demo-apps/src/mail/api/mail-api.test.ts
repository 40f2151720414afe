import { callDemo } from '../../demo-api/demo-client.ts';
import { folders, labelsAnswerSchema, mailAnswerSchema, mailsAnswerSchema } from '../mail.ts';

const report = jest.fn();
const get = (call: string, query = {}) => callDemo(`/api/mail/${call}`, { query }, report);
const post = (call: string, body: unknown) => callDemo(`/api/mail/${call}`, { method: 'POST', body }, report);
const labels = async () => labelsAnswerSchema.parse(await get('labels')).labels;
const label = async (id: string) => (await labels()).find((one) => one.id === id);
const mails = async (query: object) => mailsAnswerSchema.parse(await get('mails', query)).mails;
const ids = async (query: object) => (await mails(query)).map(({ id }) => id);

describe('the mailbox', () => {
  it('counts the mails of each label, its own and those of the person', async () => {
    const counted = await labels();
    expect(counted.filter(({ type }) => type === 'custom_label').map(({ name }) => name)).toEqual([
      'Work',
      'Trade fair',
      'Private',
    ]);
    for (const { id, type, totalCount, unreadCount } of counted) {
      const listed = await mails(type === 'custom_label' ? { customLabel: id } : { systemLabel: id });
      expect(listed).toHaveLength(totalCount);
      expect(listed.filter(({ isUnread }) => isUnread)).toHaveLength(unreadCount);
    }
  });

  it('lists the newest first, without spam and trash', async () => {
    const all = await mails({ systemLabel: 'all' });
    expect(all.map(({ createdAt }) => -createdAt)).toEqual(
      all.map(({ createdAt }) => -createdAt).sort((a, b) => a - b),
    );
    expect(new Set(all.map(({ folder }) => folder))).toEqual(new Set(['inbox', 'sent', 'drafts']));
    for (const folder of folders) {
      expect((await mails({ systemLabel: folder })).every((mail) => mail.folder === folder)).toBe(true);
    }
  });

  it('finds a mail by its id', async () => {
    const { mail } = mailAnswerSchema.parse(await get('mail', { mailId: 'mail-2' }));
    expect(mail.subject).toBe('Our stand at the fair');
  });

  it('refuses what there is not, in the specified words', async () => {
    const missing = { status: 404, message: 'Mail not found' };
    await expect(get('mail', { mailId: 'none' })).rejects.toMatchObject(missing);
    await expect(get('mails', { systemLabel: 'none' })).rejects.toMatchObject(missing);
    await expect(get('mails', { customLabel: 'none' })).rejects.toMatchObject(missing);
    await expect(post('mail/update', { mailId: 'none', update: {} })).rejects.toMatchObject(missing);
  });
});

describe('a mail', () => {
  it('is marked, labeled and moved', async () => {
    const unread = (await label('inbox'))?.unreadCount ?? 0;
    await post('mail/update', { mailId: 'mail-1', update: { isUnread: false, isStarred: true } });
    expect((await label('inbox'))?.unreadCount).toBe(unread - 1);
    expect(await ids({ systemLabel: 'starred' })).toContain('mail-1');
    await post('mail/update', { mailId: 'mail-1', update: { labelIds: ['private'], folder: 'trash' } });
    expect(await ids({ systemLabel: 'trash' })).toContain('mail-1');
    expect(await ids({ systemLabel: 'starred' })).not.toContain('mail-1');
  });

  it('is sent to one or more addresses', async () => {
    await post('mails/new', {
      to: ['ana@example.com', 'ben@example.com'],
      subject: 'Hello',
      message: '<p>Hi</p>',
    });
    expect((await mails({ systemLabel: 'sent' }))[0]).toMatchObject({
      subject: 'Hello',
      isUnread: false,
      from: { name: 'Amara Okafor' },
    });
    await expect(post('mails/new', { to: ['nobody'], subject: '', message: '' })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('a draft', () => {
  const draft = { id: 'draft-1', to: ['not yet an addr'], subject: 'Plan', message: '<p>One</p>' };

  it('is saved again and again, and gone once it is sent', async () => {
    await post('drafts/save', draft);
    await post('drafts/save', { ...draft, message: '<p>One, two</p>' });
    const saved = (await mails({ systemLabel: 'drafts' })).filter(({ id }) => id === 'draft-1');
    expect(saved).toMatchObject([{ subject: 'Plan', message: '<p>One, two</p>', isUnread: false }]);
    await post('mails/new', { to: ['ana@example.com'], subject: 'Plan', message: '', draftId: 'draft-1' });
    expect(await ids({ systemLabel: 'drafts' })).not.toContain('draft-1');
    expect((await mails({ systemLabel: 'sent' }))[0]?.subject).toBe('Plan');
  });

  it('is discarded, and replaces no other mail', async () => {
    await post('drafts/save', draft);
    await post('drafts/discard', { id: 'draft-1' });
    await post('drafts/discard', { id: 'mail-2' });
    expect(await ids({ systemLabel: 'drafts' })).not.toContain('draft-1');
    expect(await ids({ systemLabel: 'all' })).toContain('mail-2');
    await expect(post('drafts/save', { ...draft, id: 'mail-2' })).rejects.toMatchObject({ status: 404 });
  });
});
