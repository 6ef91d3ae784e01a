// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ChipsField } from './chips-field.tsx';

const options = ['MySQL', 'Python', 'SQL', 'Rust'];

function renderForm(defaultValue: string[] = []) {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  render(
    <form
      aria-label="Form"
      ref={(form) => {
        form?.addEventListener('submit', onSubmit);
      }}
    >
      <ChipsField label="Skills" name="skills" options={options} defaultValue={defaultValue} />
      <input aria-label="Next field" />
      <button type="submit">Send</button>
    </form>,
  );
  const form = screen.getByRole<HTMLFormElement>('form');
  return {
    user: userEvent.setup(),
    onSubmit,
    box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Skills' }),
    sent: () => new FormData(form).getAll('skills'),
  };
}

afterEach(cleanup);

test('Enter chooses the marked option and never submits the form', async () => {
  const { user, box, sent, onSubmit } = renderForm();
  await user.type(box, 'pyth{Enter}');
  expect(sent()).toEqual(['Python']);
  expect(box.value).toBe('');
  await user.type(box, '{Enter}');
  await user.type(box, 'nothing like it{Enter}');
  expect(sent()).toEqual(['Python']);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter chooses the word that was typed before one that only contains it', async () => {
  const { user, box, sent } = renderForm();
  await user.type(box, 'sql{Enter}');
  expect(sent()).toEqual(['SQL']);
});

test('the arrow keys mark another option', async () => {
  const { user, box, sent } = renderForm();
  await user.type(box, 'sql{ArrowDown}{Enter}');
  expect(sent()).toEqual(['MySQL']);
});

test('an open list without a typed word chooses nothing by Enter alone', async () => {
  const { user, box, sent } = renderForm();
  await user.click(box);
  await user.keyboard('{Enter}');
  expect(sent()).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(sent()).toEqual(['MySQL']);
});

test('a word of the list that was only typed is taken on leaving the field', async () => {
  const { user, box, sent } = renderForm();
  await user.type(box, 'rust');
  await user.click(screen.getByLabelText('Next field'));
  expect(screen.getByRole('button', { name: 'Remove Rust' })).toBeTruthy();
  expect(sent()).toEqual(['Rust']);
});

test('a word of the list that was only typed is sent by a click on the button', async () => {
  const { user, box, sent, onSubmit } = renderForm();
  await user.type(box, 'rust');
  onSubmit.mockImplementationOnce((event) => {
    event.preventDefault();
    expect(sent()).toEqual(['Rust']);
  });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(await screen.findByRole('button', { name: 'Remove Rust' })).toBeTruthy();
  expect(sent()).toEqual(['Rust']);
});

test('a word that is not in the list is refused in words, and stays to be mended', async () => {
  const { user, box, sent } = renderForm();
  await user.type(box, 'Juggling');
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe('"Juggling" is not in the list, so it was not added.');
  expect(box.value).toBe('Juggling');
  expect(sent()).toEqual([]);
  await user.type(box, 's');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a word that is chosen already is said to be', async () => {
  const { user, box, sent } = renderForm(['Python']);
  await user.type(box, 'python');
  expect(screen.getByText('Already chosen')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toBe('Already chosen');
  expect(box.value).toBe('');
  expect(sent()).toEqual(['Python']);
});

test('an option that contains a chosen word can still be marked and chosen', async () => {
  const { user, box, sent } = renderForm(['SQL']);
  await user.type(box, 'sql{Enter}');
  expect(sent()).toEqual(['SQL']);
  await user.type(box, 'sql{ArrowDown}{Enter}');
  expect(sent()).toEqual(['SQL', 'MySQL']);
});

test('Backspace in the empty box drops the last chip', async () => {
  const { user, box, sent } = renderForm(['Python', 'Rust']);
  await user.type(box, '{Backspace}');
  expect(sent()).toEqual(['Python']);
  expect(screen.getByRole('status').textContent).toBe('Rust removed');
});
