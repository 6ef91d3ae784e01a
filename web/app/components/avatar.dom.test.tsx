// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
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
