// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeBoxes } from './code-boxes.tsx';

afterEach(cleanup);

function renderBoxes(error?: string) {
  const onComplete = vi.fn();
  render(<CodeBoxes label="Verification code" error={error} onComplete={onComplete} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  return {
    user: userEvent.setup(),
    onComplete,
    boxes,
    box: (at: number) => boxes[at - 1] as HTMLInputElement,
    code: () => boxes.map(({ value }) => value).join(''),
  };
}

test('each digit leads to the next box, and the sixth completes the code', async () => {
  const { user, box, code, onComplete } = renderBoxes();
  await user.click(box(1));
  await user.keyboard('12345');
  expect(document.activeElement).toBe(box(6));
  expect(onComplete).not.toHaveBeenCalled();
  await user.keyboard('6');
  expect(code()).toBe('123456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('Backspace empties a box first and then the one before it', async () => {
  const { user, box, code } = renderBoxes();
  await user.click(box(1));
  await user.keyboard('12');
  await user.keyboard('{Backspace}');
  expect(document.activeElement).toBe(box(2));
  expect(code()).toBe('1');
  await user.keyboard('{Backspace}');
  expect(document.activeElement).toBe(box(1));
  expect(code()).toBe('');
});

test('the arrow keys move between the boxes', async () => {
  const { user, box } = renderBoxes();
  await user.click(box(2));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(box(3));
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(box(1));
});

test('a pasted code fills all boxes, wherever it is pasted and whatever surrounds it', async () => {
  const { user, box, code, onComplete } = renderBoxes();
  await user.click(box(3));
  await user.paste('Your code: 123 45699');
  expect(code()).toBe('123456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('a few pasted digits start at the box they are pasted into', async () => {
  const { user, boxes, box } = renderBoxes();
  await user.click(box(3));
  await user.paste('78');
  expect(boxes.map(({ value }) => value)).toEqual(['', '', '7', '8', '', '']);
  expect(document.activeElement).toBe(box(5));
});

test('what is no digit is not taken', async () => {
  const { user, box, code } = renderBoxes();
  await user.click(box(1));
  await user.keyboard('a-4');
  expect(code()).toBe('4');
});

test('an error marks every box and describes the group', () => {
  const { boxes } = renderBoxes('Invalid or expired verification code');
  expect(boxes.every((box) => box.getAttribute('aria-invalid') === 'true')).toBe(true);
  const group = screen.getByRole('group', { name: 'Verification code' });
  const described = document.getElementById(group.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain('Invalid or expired verification code');
});
