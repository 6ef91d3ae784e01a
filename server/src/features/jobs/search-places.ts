/** Towns, and other names of regions, with the region as jobs name it. */
const towns: Readonly<Record<string, string>> = {
  Ashanti: 'kumasi obuasi konongo ejisu mampong bekwai asante asanteman',
  'Greater Accra': 'accra tema legon osu madina kasoa ashaiman nungua teshie achimota spintex adenta gar',
  Western: 'takoradi sekondi tarkwa axim prestea',
  'Western North': 'sefwi wiawso bibiani',
  Northern: 'tamale yendi savelugu',
  'North East': 'nalerigu walewale gambaga',
  Savannah: 'damongo bole salaga',
  Central: 'winneba elmina mankessim swedru fante',
  Volta: 'ho hohoe keta aflao kpando sogakope',
  Oti: 'dambai kadjebi nkwanta jasikan',
  Eastern: 'koforidua nkawkaw akosombo nsawam suhum aburi',
  'Brong Ahafo': 'sunyani berekum dormaa bono',
  'Bono East': 'techiman kintampo atebubu',
  Ahafo: 'goaso bechem',
  'Upper East': 'bolgatanga bolga navrongo bawku paga',
  'Upper West': 'wa lawra tumu',
};

const styles = [
  ['remote', 'work from home', 'working from home', 'from home', 'wfh', 'online', 'worldwide'],
  ['hybrid'],
  ['on site', 'onsite'],
  ['nss', 'national service', 'national service personnel', 'service personnel', 'nsp', 'nasco'],
  [
    'internship',
    'internships',
    'intern',
    'interns',
    'attachment',
    'industrial attachment',
    'students attachment',
    'vacation job',
  ],
  ['entry level', 'fresh graduate', 'fresh graduates', 'first job', 'no experience', 'school leaver'],
];

/**
 * Places, work styles and types: they narrow a search, whatever the title says. By the phrase as typed, what stands for it.
 */
export const places: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...Object.entries(towns).flatMap(([region, names]) =>
    [region.toLowerCase(), `${region.toLowerCase()} region`, ...names.split(' ')].map(
      (name) => [name, [name, region.toLowerCase()]] as const,
    ),
  ),
  ['cape coast', ['cape coast', 'central']],
  ['gt accra', ['greater accra']],
  ...styles.flatMap((phrases) => phrases.map((phrase) => [phrase, phrases] as const)),
]);
