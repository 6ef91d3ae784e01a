// What an employer asks with a job. No schema: browsers load it too.

export const questionKinds = ['yes_no', 'choice', 'number', 'short'] as const;

export type QuestionKind = (typeof questionKinds)[number];

export type AskedQuestion = {
  _id: string;
  text: string;
  kind: QuestionKind;
  options?: string[] | undefined;
  required: boolean;
};

export type ReadyQuestion = { label: string } & Omit<AskedQuestion, '_id'>;

/** Questions that an employer adds with one tap, by the name of their button. */
export const readyQuestions: Readonly<Record<string, ReadyQuestion>> = {
  right_to_work: {
    label: 'Right to work',
    text: 'Do you have the right to work in Ghana?',
    kind: 'yes_no',
    required: true,
  },
  start: {
    label: 'Earliest start',
    text: 'When could you start at the earliest?',
    kind: 'short',
    required: true,
  },
  qualification: {
    label: 'Highest qualification',
    text: 'What is your highest qualification?',
    kind: 'choice',
    options: [
      'BECE',
      'WASSCE or SSSCE',
      'Certificate or NVTI',
      'Diploma or HND',
      'Bachelor’s degree',
      'Master’s degree or higher',
    ],
    required: true,
  },
  experience: {
    label: 'Years of experience',
    text: 'How many years have you done this kind of work?',
    kind: 'number',
    required: true,
  },
  licence: {
    label: 'Licence',
    text: 'Do you hold a valid licence for this work, such as a driver’s licence?',
    kind: 'yes_no',
    required: true,
  },
  pay: {
    label: 'Expected pay',
    text: 'What pay do you expect, in cedis a month?',
    kind: 'number',
    required: false,
  },
};

const maxAnswer = 500;
const largest = 1_000_000_000;

export const answerFaults = {
  missing: 'Please answer this question.',
  yesNo: 'Please choose yes or no.',
  choice: 'Please choose one of the options.',
  number: 'Please enter a number, such as 3 or 1,500.',
  long: `An answer may have at most ${maxAnswer} characters.`,
  strange: 'Please remove characters that cannot be shown.',
} as const;

type Read = { answer: string } | { fault: string };

/** An answer as it is stored, empty for none, or what is wrong with it. */
export function readAnswer({ kind, options = [], required }: AskedQuestion, typed: string): Read {
  const text = typed.replace(/\s+/g, ' ').trim();
  if (!text) return required ? { fault: answerFaults.missing } : { answer: '' };
  switch (kind) {
    case 'yes_no':
      if (/^(yes|true)$/i.test(text)) return { answer: 'yes' };
      return /^(no|false)$/i.test(text) ? { answer: 'no' } : { fault: answerFaults.yesNo };
    case 'choice':
      return options.includes(text) ? { answer: text } : { fault: answerFaults.choice };
    case 'number':
      return readNumber(text);
    default:
      if (/\p{Cc}/u.test(text)) return { fault: answerFaults.strange };
      return text.length <= maxAnswer ? { answer: text } : { fault: answerFaults.long };
  }
}

/** Also as people write it: "GH₵ 1,200" and "1 200.50". */
function readNumber(text: string): Read {
  const digits = text.replace(/^(GH)?[₵¢S]?|[,\s]/gi, '');
  const number = Number(digits);
  const isGood = /^\d+(\.\d+)?$/.test(digits) && number <= largest;
  return isGood ? { answer: String(number) } : { fault: answerFaults.number };
}

/** Fields of forms and addresses that speak of a question: `answer.<questionId>`. */
export const answerField = (questionId: string): string => `answer.${questionId}`;

const answerName = /^answer\.([0-9a-f-]{36})$/;

/** The fields of that name, by the id of their question; of values that nobody can type, the rest. */
export function answersIn(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const [, id] = answerName.exec(name) ?? [];
      return id && typeof value === 'string' ? [[id, value.replace(/\p{Cc}/gu, ' ')]] : [];
    }),
  );
}

/** As people read it. */
export const shownAnswer = ({ kind, answer }: { kind: QuestionKind; answer: string }): string => {
  if (kind === 'yes_no') return answer === 'yes' ? 'Yes' : 'No';
  return kind === 'number' ? Number(answer).toLocaleString('en-GB') : answer;
};
