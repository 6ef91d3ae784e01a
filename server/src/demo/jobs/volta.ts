import type { DemoJob } from '../demo-job.ts';

/** The jobs of the employer whom one can log in as. */
export const voltaJobs: DemoJob[] = [
  {
    title: 'Junior Solar Technician',
    type: 'Entry level',
    style: 'On-site',
    pay: '1,000 - 3,000',
    place: 'Volta Region',
    tags: ['Energy', 'Engineering'],
    about:
      'Volta Ltd puts solar panels on schools, clinics and homes between Ho and Aflao. You join a crew of four and learn every step, from the roof survey to the day the lights come on.',
    needs: [
      'HND or technical certificate in electrical engineering',
      'Comfortable working on roofs',
      'A driving licence helps but is not needed',
    ],
    does: [
      'Mount panels, inverters and batteries with a senior technician',
      'Test and document each installation',
      'Show families and teachers how to care for their system',
    ],
    hoursAgo: 5,
    closesInDays: 21,
  },
  {
    title: 'Customer Care Intern',
    type: 'Internship',
    style: 'Hybrid',
    pay: '0 - 1,000',
    place: 'Volta Region',
    tags: ['Customer Service', 'Sales'],
    about:
      'For three months you are the first voice our customers hear. You will learn how a growing energy company listens, follows up and keeps its promises.',
    needs: [
      'Student or recent graduate of any subject',
      'Clear spoken English and Ewe; Twi is a plus',
      'Patience, and a good memory for names',
    ],
    does: [
      'Answer calls and WhatsApp messages',
      'Book visits for the technicians',
      'Call customers a week after installation and write down what they say',
    ],
    hoursAgo: 29,
    closesInDays: 12,
  },
  {
    title: 'National Service: Energy Data Assistant',
    type: 'NSS',
    style: 'On-site',
    pay: '0 - 1,000',
    place: 'Volta Region',
    tags: ['Energy', 'Data Science'],
    about:
      'Our meters send a reading every fifteen minutes. We want to know which systems will fail before they do, and we want your service year to be the start of that work.',
    needs: [
      'Degree in statistics, computer science or physics',
      'Good with spreadsheets; some Python or R',
      'Posted for national service in the coming year',
    ],
    does: [
      'Clean and check meter readings',
      'Build the weekly report on system health',
      'Visit sites twice a month to compare data with what is really there',
    ],
    hoursAgo: 74,
  },
  {
    title: 'Accounts Assistant',
    type: 'Entry level',
    style: 'On-site',
    pay: '1,000 - 3,000',
    place: 'Greater Accra Region',
    tags: ['Finance'],
    about: 'Keep the books of our Accra office in order, from supplier invoices to the monthly VAT return.',
    needs: [
      'HND or degree in accounting',
      'Knows the difference between a ledger and a guess',
      'ICAG level 1 is welcome',
    ],
    does: [
      'Record invoices and receipts every day',
      'Reconcile bank and mobile money accounts',
      'Prepare payments for approval',
    ],
    hoursAgo: 190,
    closesInDays: 8,
  },
  {
    title: 'Field Sales Representative',
    type: 'Entry level',
    style: 'On-site',
    pay: '3,000 - 5,000',
    place: 'Oti Region',
    tags: ['Sales', 'Energy', 'Marketing'],
    about:
      'Bring solar home systems to Dambai, Jasikan and the villages around them. You know the roads, or you want to.',
    needs: [
      'At least WASSCE; a diploma is a plus',
      'A motorbike licence',
      'Speaks two languages of the region',
    ],
    does: [
      'Hold demonstrations on market days',
      'Sign up customers and explain the payment plan honestly',
      'Work with technicians on installation dates',
    ],
    hoursAgo: 410,
  },
];
