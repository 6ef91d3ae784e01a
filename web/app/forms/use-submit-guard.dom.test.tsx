// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Form, useFetcher } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { useSubmitGuard } from './use-submit-guard.ts';

afterEach(cleanup);

function OfPage() {
  const { onSubmit } = useSubmitGuard();
  return (
    <Form method="post" onSubmit={onSubmit}>
      <button type="submit">Save</button>
    </Form>
  );
}

function OfFetcher() {
  const fetcher = useFetcher();
  const { onSubmit } = useSubmitGuard(fetcher);
  return (
    <fetcher.Form method="post" onSubmit={onSubmit}>
      <button type="submit">Save</button>
    </fetcher.Form>
  );
}

test.each([
  ['of a page', <OfPage key="page" />],
  ['of a fetcher', <OfFetcher key="fetcher" />],
])(
  'a form %s is sent once by two quick clicks, and again after an answer that came at once',
  async (_, form) => {
    const action = vi.fn(() => ({ message: 'Failed to save' }));
    renderInRouter(form, action);
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    // React renders when this has ended: between the two nobody sees that the form is on its way.
    const pressAndAwait = (times: number) =>
      act(async () => {
        for (let time = 0; time < times; time += 1) press();
        await new Promise((resolve) => setTimeout(resolve));
      });
    await pressAndAwait(2);
    expect(action).toHaveBeenCalledTimes(1);
    await pressAndAwait(1);
    expect(action).toHaveBeenCalledTimes(2);
  },
);
