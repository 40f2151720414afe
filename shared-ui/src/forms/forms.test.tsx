import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { axeViolations } from '../testing/index.ts';
import { ThemeProvider } from '../theme/index.ts';
import {
  CheckboxField,
  NumberField,
  SelectField,
  SubmitButton,
  schemaResolver,
  sentBy,
  TextareaField,
  TextField,
  type UseFormReturn,
  useForm,
} from './index.ts';

const briefSchema = z.object({
  title: z.string().check(z.minLength(1, 'Name is required'), z.maxLength(10, 'At most 10 characters')),
  note: z.string(),
  budget: z.nullable(z.number('A budget is a number').check(z.gte(1, 'At least 1'))),
  goal: z.string().check(z.minLength(1, 'Choose a goal')),
  isLive: z.boolean(),
});
type Brief = z.infer<typeof briefSchema>;

const goals = [
  { value: 'leads', label: 'Leads' },
  { value: 'sales', label: 'Sales' },
];

type Save = (brief: Brief, form: UseFormReturn<Brief>) => Promise<void>;

function BriefForm({ onSave }: { readonly onSave: Save }) {
  const form = useForm<Brief>({
    mode: 'onTouched',
    resolver: schemaResolver(briefSchema),
    defaultValues: { title: '', note: '', budget: null, goal: '', isLive: false },
  });
  return (
    <form onSubmit={sentBy(form, (brief) => onSave(brief, form))} noValidate aria-label="Brief">
      <TextField form={form} name="title" label="Name" hint="As your team knows it" />
      <TextareaField form={form} name="note" label="Note" />
      <NumberField form={form} name="budget" label="Daily budget" unit="USD" />
      <SelectField form={form} name="goal" label="Goal" options={goals} placeholder="Choose one" />
      <CheckboxField form={form} name="isLive" label="Start at once" hint="It spends from now on" />
      <SubmitButton form={form}>Save</SubmitButton>
    </form>
  );
}

function open(onSave: Save = async () => undefined) {
  const { container } = render(
    <ThemeProvider direction="ltr">
      <BriefForm onSave={onSave} />
    </ThemeProvider>,
  );
  return { container, user: userEvent.setup() };
}

/** Fills in the required fields and presses the button. As in a browser, the disabled button loses the focus. */
async function send(save: Save) {
  const { user } = open(save);
  await user.type(screen.getByLabelText('Name'), 'Black');
  await user.selectOptions(screen.getByLabelText('Goal'), 'leads');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const button = screen.getByRole('button', { name: /Save/ });
  await waitFor(() => expect(button).toBeDisabled());
  // jsdom would keep the focus there, and ignores a blur of disabled elements
  act(() => screen.getByLabelText('Note').focus());
  act(() => screen.getByLabelText('Note').blur());
  expect(document.body).toHaveFocus();
  return { user, button };
}

describe('a form', () => {
  it('submits texts, numbers and choices', async () => {
    const saved: Brief[] = [];
    const { user } = open(async (brief) => {
      saved.push(brief);
    });
    await user.type(screen.getByLabelText('Name'), 'Black');
    await user.type(screen.getByLabelText('Note'), 'two\nlines');
    await user.type(screen.getByLabelText('Daily budget'), '12.5');
    await user.selectOptions(screen.getByLabelText('Goal'), 'sales');
    await user.click(screen.getByRole('checkbox', { name: /Start at once/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved).toEqual([
        { title: 'Black', note: 'two\nlines', budget: 12.5, goal: 'sales', isLive: true },
      ]),
    );
  });

  it('submits null for an empty number', async () => {
    const saved: Brief[] = [];
    const { user } = open(async (brief) => {
      saved.push(brief);
    });
    await user.type(screen.getByLabelText('Name'), 'Black');
    await user.type(screen.getByLabelText('Daily budget'), '7');
    await user.clear(screen.getByLabelText('Daily budget'));
    await user.selectOptions(screen.getByLabelText('Goal'), 'leads');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toMatchObject([{ budget: null }]));
  });

  it('displays an error instead of the hint once a field was touched', async () => {
    const { user } = open();
    expect(screen.getByText('As your team knows it')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Name'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toBeInvalid();
    expect(screen.getByText('As your team knows it')).not.toBeVisible();
  });

  it('displays the first error of each field and focuses the first invalid one on submit', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Daily budget'), '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At least 1')).toBeInTheDocument();
    expect(screen.getByText('Choose a goal')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('cannot be submitted twice', async () => {
    const sending = Promise.withResolvers<void>();
    const { user } = open(() => sending.promise);
    await user.type(screen.getByLabelText('Name'), 'Black');
    await user.selectOptions(screen.getByLabelText('Goal'), 'leads');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /Save/ })).toBeDisabled();
    sending.resolve();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  });

  it('returns the focus to its button, described by the refusal', async () => {
    const sending = Promise.withResolvers<void>();
    const { user, button } = await send(() => sending.promise);
    sending.reject(new Error('The name is taken'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The name is taken');
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveAccessibleDescription('The name is taken');
    expect(screen.getByLabelText('Name')).toHaveValue('Black');
    await user.type(screen.getByLabelText('Name'), 'er');
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('scrolls the refusal into view, below the form', async () => {
    const scrolled: string[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.textContent ?? '');
    });
    const { user } = open(async () => {
      throw new Error('The name is taken');
    });
    await user.selectOptions(screen.getByLabelText('Goal'), 'leads');
    await user.type(screen.getByLabelText('Name'), 'Black{Enter}');
    const refusal = await screen.findByText('The name is taken');
    expect(scrolled).toEqual(['The name is taken']);
    const button = screen.getByRole('button', { name: /Save/ });
    expect(refusal.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    // the same refusal is announced again
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    await waitFor(() => expect(scrolled).toEqual(['The name is taken', 'The name is taken']));
  });

  it('returns the focus to its button after saving', async () => {
    const sending = Promise.withResolvers<void>();
    const { button } = await send(() => sending.promise);
    sending.resolve();
    await waitFor(() => expect(button).toBeEnabled());
    expect(button).toHaveFocus();
  });

  it('keeps the focus where the person moved it during submission', async () => {
    const sending = Promise.withResolvers<void>();
    const { button } = await send(() => sending.promise);
    act(() => screen.getByLabelText('Note').focus());
    sending.resolve();
    await waitFor(() => expect(button).toBeEnabled());
    expect(screen.getByLabelText('Note')).toHaveFocus();
  });

  it('focuses the field that a refusal is about', async () => {
    const sending = Promise.withResolvers<void>();
    await send(async (_brief, form) => {
      await sending.promise;
      form.setError('goal', { message: 'That goal is gone' });
    });
    sending.resolve();
    await waitFor(() => expect(screen.getByLabelText('Goal')).toHaveFocus());
  });

  it('focuses the refused field even if another field submitted the form', async () => {
    const { user } = open(async (_brief, form) => form.setError('title', { message: 'The name is taken' }));
    await user.selectOptions(screen.getByLabelText('Goal'), 'leads');
    await user.type(screen.getByLabelText('Name'), 'Black');
    await user.type(screen.getByLabelText('Daily budget'), '5{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveAccessibleErrorMessage('The name is taken');
  });

  it('keeps the focus in the submitting field if nothing is wrong', async () => {
    const { user } = open();
    await user.selectOptions(screen.getByLabelText('Goal'), 'leads');
    await user.type(screen.getByLabelText('Name'), 'Black{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('has no accessibility violations', async () => {
    const { container } = open();
    expect(await axeViolations(container)).toEqual([]);
  });
});
