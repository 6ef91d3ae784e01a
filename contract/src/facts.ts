/**
 * What others decide and the product only repeats. An editor changes it here: the text, where it was read, and the day it was
 * last read there; where only the month is known, the month. A test fails when it is older than a year.
 */
export type Fact = { text: string; source: { name: string; url: string }; checked: string };

const authority = { name: 'National Service Authority', url: 'https://gnsa.gov.gh/' } as const;
const checked = '2026-11-18';

/** The least that national service pays a month, in cedis. */
export const NSS_ALLOWANCE_FLOOR = 715.57;

export const nationalService = {
  authority,

  /** The way to a service year, in its order. */
  steps: [
    {
      text: 'You register in the Authority’s own portal, with the PIN it gives you and your Ghana Card.',
      source: authority,
      checked,
    },
    {
      text: 'You pay the Authority’s fee in that portal and nowhere else. GH¢40 was published.',
      source: {
        name: 'Prime News Ghana',
        url: 'https://www.primenewsghana.com/general-news/prospective-nss-personnel-to-pay-gh-40-for-pin-codes.html',
      },
      checked,
    },
    {
      text: 'The Authority decides where you serve. You see your posting in the portal and print the Authority’s appointment letter.',
      source: authority,
      checked,
    },
    {
      text: 'You take that letter to the user agency, the organisation you are posted to. It endorses and stamps the Authority’s letter.',
      source: authority,
      checked,
    },
    {
      text: 'You book an appointment in the portal, go to the regional centre on that day, and get your acceptance number there.',
      source: authority,
      checked,
    },
  ],

  agencies: {
    text: 'An organisation that wants service personnel asks for them in the Authority’s portal.',
    source: authority,
    checked,
  },

  allowance: {
    text: `The allowance is at least GH¢${NSS_ALLOWANCE_FLOOR} a month, since January 2023.`,
    source: {
      name: 'Graphic Online',
      url: 'https://www.graphic.com.gh/news/general-news/national-service-scheme-monthly-allowance-increased-from-gh-559-to-gh-715.html',
    },
    checked,
  },

  /** Where people lose money. */
  frauds: [
    {
      text: 'An agent who registers you for a fee. Only the Authority takes money, in its portal.',
      source: authority,
      checked,
    },
    {
      text: 'A “protocol” posting. Nobody can sell one: the Authority decides where you serve.',
      source: authority,
      checked,
    },
    {
      text: 'A change of posting for money. You ask the Authority for a change yourself.',
      source: authority,
      checked,
    },
    {
      text: 'Somebody who asks for your PIN or your portal password. Nobody needs them but you.',
      source: authority,
      checked,
    },
  ],
} as const satisfies Record<string, Fact['source'] | Fact | readonly Fact[]>;

/** One line that stands wherever an employer and a graduate meet about national service. */
export const onlyTheAuthority =
  'Only the National Service Authority posts people, in its portal gnsa.gov.gh, and only the Authority may take money. Keep your PIN to yourself.';

/** Whom to call about an offer that may be fraud. */
export const helplines = [
  {
    number: '0800 600 400',
    text: 'the free line that the labour ministry published for complaints about work.',
    source: { name: 'Ministry of Labour, Jobs and Employment', url: 'https://melr.gov.gh/' },
    checked: '2026-11',
  },
  {
    number: '292',
    text: 'the Cyber Security Authority, for fraud by phone or online.',
    source: { name: 'Cyber Security Authority', url: 'https://www.csa.gov.gh/' },
    checked: '2026-11',
  },
] as const satisfies readonly (Fact & { number: string })[];
