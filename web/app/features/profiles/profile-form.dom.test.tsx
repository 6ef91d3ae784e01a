// @vitest-environment happy-dom
import type { User } from '@akwan/contract/accounts.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ProfileForm } from './profile-form.tsx';

const seeker: User = {
  _id: 'u1',
  firstname: 'Ama',
  lastname: 'Owusu',
  email: 'ama@example.org',
  role: 'jobseeker',
  isVerified: true,
  avatar: null,
  companyName: null,
  biography: null,
  location: null,
  telNumber: null,
  skills: [],
  cv: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const wordFile = new File(['x'], 'cv.docx', { type: 'application/msword' });
const pdf = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });

function renderForm(user: User = seeker) {
  const save = vi.fn(() => null);
  const router = createMemoryRouter([{ path: '/', action: save, element: <ProfileForm user={user} /> }]);
  render(<RouterProvider router={router} />);
  return {
    save,
    person: userEvent.setup({ applyAccept: false }),
    cv: () => screen.getByLabelText<HTMLInputElement>('CV'),
    saveButton: () => screen.getByRole('button', { name: /Save Profile|Saving/ }),
  };
}

afterEach(cleanup);

test('a profile is not saved while the chosen CV is wrong', async () => {
  const { save, person, cv, saveButton } = renderForm();
  await person.upload(cv(), wordFile);
  expect(screen.getByText('Please select a PDF file')).toBeTruthy();
  await person.click(saveButton());
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Please select a PDF file');

  await person.upload(cv(), pdf);
  expect(screen.queryByText('Please select a PDF file')).toBeNull();
  await person.click(saveButton());
  await expect.poll(() => save).toHaveBeenCalledOnce();
});

test('a photo in HEIC that the browser cannot read is called by its name', async () => {
  const { person } = renderForm();
  const photo = new File(['x'], 'IMG_0412.HEIC', { type: '' });
  await person.upload(screen.getByLabelText('Profile Picture'), photo);
  expect(await screen.findByText(/This photo is in HEIC format/)).toBeTruthy();
});

test('a wrong CV can be given up, and the rest is saved', async () => {
  const { save, person, cv, saveButton } = renderForm({ ...seeker, cv: '/user/u1/cv' });
  await person.upload(cv(), wordFile);
  await person.click(screen.getByRole('button', { name: 'Keep my current CV' }));
  expect(screen.queryByText('Please select a PDF file')).toBeNull();
  await person.click(saveButton());
  await expect.poll(() => save).toHaveBeenCalledOnce();
});
