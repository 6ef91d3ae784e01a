export const locations = [
  'Ahafo Region',
  'Ashanti Region',
  'Bono East Region',
  'Brong Ahafo Region',
  'Central Region',
  'Eastern Region',
  'Greater Accra Region',
  'North East Region',
  'Northern Region',
  'Oti Region',
  'Savannah Region',
  'Upper East Region',
  'Upper West Region',
  'Volta Region',
  'Western North Region',
  'Western Region',
  'Worldwide',
] as const;

export type Location = (typeof locations)[number];
