// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar, faceOf } from './avatar.tsx';
import { SavesDataContext } from './saves-data.ts';

afterEach(cleanup);

const picture = { src: '/avatars/a.webp', name: 'Esi Mensah' };

test('with the data saver on, initials stand for a picture that nobody asked for', () => {
  const { container, rerender } = render(<Avatar {...picture} />);
  const image = () => container.querySelector('img')?.getAttribute('src');
  expect(image()).toBe(picture.src);
  const saving = (isWanted: boolean) => (
    <SavesDataContext value={true}>
      <Avatar {...picture} isWanted={isWanted} />
    </SavesDataContext>
  );
  rerender(saving(false));
  expect(image()).toBeUndefined();
  expect(container.textContent).toBe('EM');
  rerender(saving(true));
  expect(image()).toBe(picture.src);
});

test('a company has the same face everywhere, and companies are told apart by it', () => {
  const { container, rerender } = render(<Avatar name="Kente Digital" isCompany />);
  const face = container.querySelector('.avatar')?.className;
  rerender(<Avatar name=" kente digital " isCompany size="md" />);
  expect(container.querySelector('.avatar')?.className).toBe(face);
  expect(face).toMatch(/tint-\d+ weave-\d/);
  rerender(<Avatar name="Kente Digital" />);
  expect(container.querySelector('.avatar')?.className).not.toContain('weave');
  const names = Array.from({ length: 600 }, (_, index) => `Company of ${index}`);
  const faces = names.map((name) => Object.values(faceOf(name)).join(' '));
  expect(new Set(faces).size).toBe(60);
  const most = Math.max(...[...new Set(faces)].map((one) => faces.filter((each) => each === one).length));
  expect(most, 'of 600 companies that share a face').toBeLessThanOrEqual(25);
});
