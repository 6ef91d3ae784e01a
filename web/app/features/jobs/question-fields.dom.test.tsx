// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { JobQuestions } from './job-questions.tsx';
import { QuestionFields } from './question-fields.tsx';
import { questionsFrom, questionsIn } from './question-values.ts';

afterEach(cleanup);

const written = JSON.stringify([
  { _id: 'q1', text: 'From when?', kind: 'short', options: [], required: true },
  { _id: 'q2', text: 'Which degree?', kind: 'choice', options: ['HND', 'BSc'], required: false },
]);

function open(values: string) {
  const onChange = vi.fn();
  const { container } = render(
    <form>
      <QuestionFields values={values} error={undefined} onChange={onChange} />
    </form>,
  );
  const form = container.querySelector('form') as HTMLFormElement;
  return {
    onChange,
    questions: () => questionsFrom(questionsIn(new FormData(form))),
    user: userEvent.setup(),
  };
}

test('an employer adds a ready question with one tap, changes its words and removes another', async () => {
  const { user, questions, onChange } = open(written);
  await user.click(screen.getByRole('button', { name: '+ Right to work' }));
  expect(questions().at(-1)).toMatchObject({
    text: 'Do you have the right to work in Ghana?',
    required: true,
  });
  expect(onChange).toHaveBeenCalled();
  await user.type(screen.getAllByLabelText('What do you ask?')[2] as HTMLElement, ' Please say.');
  await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
  expect(questions().map(({ _id, text }) => `${_id} ${text}`)).toEqual([
    'q2 Which degree?',
    ' Do you have the right to work in Ghana? Please say.',
  ]);
});

test('after five questions there is room for no other', async () => {
  const { user, questions } = open(written);
  for (const name of ['+ Licence', '+ Expected pay', '+ Earliest start'])
    await user.click(screen.getByRole('button', { name }));
  expect(questions()).toHaveLength(5);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '+ Licence' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Write your own question' })).toBeNull();
});

test('without script all slots are there, and Enter presses no ready question', () => {
  const page = renderToStaticMarkup(
    <QuestionFields values={written} error={undefined} onChange={() => {}} />,
  );
  expect(page.match(/What do you ask\?/g)).toHaveLength(5);
  expect(page).not.toContain('is-spare');
  expect(page.indexOf('Save</button>')).toBeLessThan(page.indexOf('name="ready"'));
});

test('a visitor reads on the page of the job what will be asked', () => {
  const page = renderToStaticMarkup(<JobQuestions questions={questionsFrom(written)} />);
  expect(page).toContain('From when?');
  expect(page).toContain('HND · BSc');
});
