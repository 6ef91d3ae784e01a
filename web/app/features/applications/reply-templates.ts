/** Kind texts for those who are told no, and one for those who are told yes. Employers change them as they like. */
export const replyTemplates = {
  'kind-no': {
    label: 'A kind no',
    text: 'Thank you for the time you put into your application. Many people applied for few places, and we chose others this time. We wish you well and hope to read from you again.',
  },
  'close-no': {
    label: 'A no that was close',
    text: 'Your application was among the last we talked about, and it was a close decision. Please apply again when we post the next job: we would be glad to see your name.',
  },
  'experience-no': {
    label: 'A no for want of experience',
    text: 'We liked your application, but this place needs somebody who has done the work before. An internship or a mentor in the field would bring you closer, and then we would gladly hear from you again.',
  },
  'filled-no': {
    label: 'The place is filled',
    text: 'The place is filled, so we stop here. That says nothing about you. Thank you for your interest in our work.',
  },
  yes: {
    label: 'A yes with the next step',
    text: 'We are glad to go on with you. We will write or call within a few days to agree on the next step. Please have your certificates at hand.',
  },
} as const;

export const templateText = (key: string): string =>
  key in replyTemplates ? replyTemplates[key as keyof typeof replyTemplates].text : '';
