// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ChipsField } from './chips-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './field.tsx';
import { FilePicker } from './file-picker.tsx';
import { PasswordField } from './password-field.tsx';
import { Segmented } from './segmented.tsx';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('a field is described by its hint and its error', () => {
  render(<TextField label="Last Name" name="lastname" hint="As in your passport" error="Please enter it." />);
  const field = screen.getByLabelText('Last Name');
  expect(describedBy(field)).toBe('As in your passport Please enter it.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a password is shown and hidden again, with its text kept', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" name="password" autoComplete="new-password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(field, 'kenkey');
  expect(field.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect([field.type, field.value]).toEqual(['text', 'kenkey']);
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect([field.type, field.value]).toEqual(['password', 'kenkey']);
});

test('a choice of few is one group of radio buttons, which reports what is chosen', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const options = [
    { value: 'jobseeker', label: 'Job Seeker' },
    { value: 'employer', label: 'Employer' },
  ];
  render(
    <Segmented legend="I am" name="role" options={options} defaultValue="jobseeker" onChange={onChange} />,
  );
  expect(screen.getByRole('group', { name: 'I am' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Job Seeker' }).checked).toBe(true);
  await user.click(screen.getByText('Employer'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('employer');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Employer' }).checked).toBe(true);
});

test('a picked file is named with its size', async () => {
  const user = userEvent.setup();
  const onFile = vi.fn();
  render(<FilePicker label="CV" name="cv" accept=".pdf" onFile={onFile} />);
  expect(screen.getByText('Choose a file')).toBeTruthy();
  const file = new File(['x'.repeat(2_500)], 'my cv.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('CV'), file);
  expect(onFile).toHaveBeenCalledExactlyOnceWith(file);
  expect(screen.getByText('my cv.pdf')).toBeTruthy();
  expect(screen.getByText(/KB, choose again to change it/)).toBeTruthy();
  expect(screen.queryByText('Choose a file')).toBeNull();
});

test('the summary of errors takes the focus, and each error leads to its field', async () => {
  const user = userEvent.setup();
  render(
    <>
      <ErrorSummary
        message="Please fill in all fields"
        errors={{ lastname: 'Please enter your last name.' }}
      />
      <input id="lastname" aria-label="Last Name" />
    </>,
  );
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(summary.textContent).toContain('Please fill in all fields');
  await user.click(screen.getByRole('link', { name: 'Please enter your last name.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Last Name'));
});

test('a summary without errors is not there', () => {
  render(<ErrorSummary errors={{ lastname: undefined }} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('values that were ticked before hydration are chosen after it', () => {
  const field = (
    <ChipsField label="Skills" name="skills" options={['SQL', 'Python']} defaultValue={['SQL']} />
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(field);
  document.body.append(root);
  expect(screen.getByRole('group', { name: 'Skills' })).toBeTruthy();
  root.querySelector<HTMLInputElement>('input[value=Python]')?.click();
  render(field, { container: root, hydrate: true });
  expect(screen.getByRole('combobox', { name: 'Skills' })).toBeTruthy();
  const chosen = screen.getByRole('list', { name: 'Chosen' }).querySelectorAll<HTMLInputElement>('input');
  expect(Array.from(chosen, ({ value }) => value)).toEqual(['SQL', 'Python']);
});
