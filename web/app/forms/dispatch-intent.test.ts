import { expect, test, vi } from 'vitest';
import { dispatchIntent } from './dispatch-intent.ts';

const formWith = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

test('a form does what the pressed button stands for', () => {
  const actions = { save: () => 'saved', delete: () => 'deleted' };
  expect(dispatchIntent(formWith({ intent: 'save' }), actions)).toBe('saved');
  expect(dispatchIntent(formWith({ intent: 'delete' }), actions)).toBe('deleted');
});

test.each<Record<string, string>>([{}, { intent: 'rename' }, { intent: 'toString' }, { intent: '' }])(
  'a form with %j does nothing at all and is a bad request',
  (values) => {
    const action = vi.fn();
    const dispatch = () => dispatchIntent(formWith(values), { delete: action });
    expect(dispatch).toThrow(expect.objectContaining({ init: { status: 400 } }));
    expect(action).not.toHaveBeenCalled();
  },
);
