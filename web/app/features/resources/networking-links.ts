export const networkingLinks = [
  {
    name: 'LinkedIn',
    url: 'https://www.linkedin.com/',
    description: 'Build a professional profile, follow Ghanaian employers and stay in touch with alumni.',
  },
  {
    name: 'GitHub',
    url: 'https://github.com/',
    description: 'Show your code, join open-source projects and meet developers all over the world.',
  },
  {
    name: 'Meetup',
    url: 'https://www.meetup.com/',
    description: 'Find groups and events on technology, business and careers in Accra and online.',
  },
  {
    name: 'Google Developer Groups',
    url: 'https://gdg.community.dev/',
    description: 'Join a local or campus chapter for talks, study jams and hackathons.',
  },
  {
    name: 'ADPList',
    url: 'https://adplist.org/',
    description: 'Book free conversations with mentors in design, product, engineering and marketing.',
  },
  {
    name: 'AIESEC',
    url: 'https://aiesec.org/',
    description: 'A student-led network for leadership and exchange, with chapters at Ghanaian universities.',
  },
  {
    name: 'Toastmasters International',
    url: 'https://www.toastmasters.org/',
    description: 'Practise public speaking and meet professionals at a club near you.',
  },
  {
    name: 'Ghana Tech Lab',
    url: 'https://ghanatechlab.com/',
    description: 'Digital skills training, innovation programmes and a community of young Ghanaian builders.',
  },
  {
    name: 'MEST Africa',
    url: 'https://meltwater.org/',
    description:
      'Training, seed funding and a pan-African network for software entrepreneurs, based in Accra.',
  },
  {
    name: 'Kumasi Hive',
    url: 'https://kumasihive.com/',
    description: 'An innovation hub in Kumasi with a makerspace, training and support for start-ups.',
  },
  {
    name: 'iSpace Ghana',
    url: 'https://ispacegh.com/',
    description: 'A technology hub in Accra with co-working, events and programmes for women in tech.',
  },
  {
    name: 'Impact Hub Accra',
    url: 'https://accra.impacthub.net/',
    description: 'Meet social entrepreneurs, attend events and join programmes for new ventures.',
  },
] as const;
