// @vitest-environment happy-dom
import type { WorkRecord, WorkWeek } from '@akwan/contract/work-records.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { unreachable } from '#forms/form-failure.ts';
import { renderInRouter } from '../../testing/render-in-router.tsx';
import { weekToWrite } from './record-values.ts';
import { WeekForm } from './week-form.tsx';

// Files share their modules: those that are mocked here are read anew, before and after.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const keepWeek = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#offline/waiting-applications.ts', () => ({
  listWaiting: async () => [],
  waitingChanged: new EventTarget(),
  keepWeek,
  removeWaiting: vi.fn(),
}));

afterEach(cleanup);

const record = { _id: 'r1', jobTitle: 'Clerk' } as WorkRecord;
const weekOf = (monday: string, fields: Partial<WorkWeek> = {}): WorkWeek => ({
  monday,
  text: null,
  hours: null,
  confirmedAt: null,
  confirmedBy: null,
  ...fields,
});

test('a worker without a connection leaves the week on the phone', async () => {
  const week = weekOf('2026-11-16');
  const failure = unreachable('Failed to save the week.');
  renderInRouter(<WeekForm record={record} personId="ama" week={week} failure={failure} />);
  fireEvent.change(await screen.findByLabelText('What did you do?'), { target: { value: 'Counted stock' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save it and send it later' }));
  expect(keepWeek).toHaveBeenCalledWith({
    personId: 'ama',
    recordId: 'r1',
    monday: '2026-11-16',
    name: '16 Nov to 22 Nov',
    jobTitle: 'Clerk',
    text: 'Counted stock',
    hours: '40',
  });
});

test('the form opens with the latest empty week, the one that was asked for, or one that can be changed', () => {
  const confirmed = weekOf('2026-11-02', { text: 'x', confirmedAt: '2026-11-09T10:00:00Z' });
  const empty = weekOf('2026-11-09');
  const written = weekOf('2026-11-16', { text: 'y' });
  expect(weekToWrite([written, empty, confirmed], null)).toBe(empty);
  expect(weekToWrite([written, empty, confirmed], '2026-11-16')).toBe(written);
  expect(weekToWrite([written, confirmed], '2026-11-02')).toBe(written);
  expect(weekToWrite([confirmed], null)).toBeUndefined();
});
