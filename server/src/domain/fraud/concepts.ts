import { stem } from './stem.ts';

/** What a word means here, in English, Pidgin and Twi (without its accents): the model learns from meanings as well as from words. */
const wordsOf = {
  pay: 'pay paying payment prepay payable settle tua ntua wotua wobetua betua',
  paid: 'paid',
  send: 'send sending sent transfer remit wire forward soma',
  bring: 'bring come drop put carry bre find lodge load sow fa top cater',
  buy: 'buy buying purchase purchasing acquire obtain bought',
  sell: 'sell selling sale sold ton',
  fee: 'fee charge charged levy due surcharge contribution contribute subscription amount sum bill tax fare tariff dues',
  cost: 'cost costing price bo expense worth costs',
  money: 'money cash sika doe fund dough',
  bribe: 'kola appreciation token something biribi gift seed envelope appreciate tip',
  deposit:
    'deposit caution commitment collateral bond guarantee reservation reserve secure undertaking lodge booking book confirm',
  refund: 'refund refundable refunded nonrefundable reimbursed returned',
  form: 'form registration register registering registered application enrolment enrollment screening processing process documentation verification clearance background membership portal voucher facilitation consultation eform evoucher signup administrative admin administration krataa file shortlisted shortlisting profile handling card',
  job: 'slot vacancy placement posting posted letter appointment position offer interview recruitment employment employed seat job list enlistment hired adwuma work',
  course:
    'training train course workshop tuition manual internship attachment apprentice apprenticeship seminar academy trained orientation induction onboarding class certificate',
  kit: 'uniform id badge tag lanyard kit boot helmet vest jacket bag tool laptop tablet device sim shirt tshirt ntadee starter app software equipment gear',
  medical: 'medical health lab test hospital clinic doctor insurance apomuden',
  travel:
    'visa passport ticket flight abroad overseas embassy permit dubai qatar canada germany saudi gulf kuwait oman aburokyire travel europe uk poland',
  lodging: 'accommodation room rent hostel bed feeding transport bus lorry camp',
  salary: 'salary wage allowance stipend remuneration bonus akatua commission income earning',
  earn: 'earn receive receiving nya',
  agent: 'agency agent middleman broker connection recruiter consultant contact insider',
  boss: 'hr boss oga manager director officer panin secretary supervisor accountant madam',
  reader: 'you your yourself u wo me',
  applicant: 'applicant candidate trainee newcomer jobseeker seeker everyone everybody participant head',
  worker: 'worker employee intern staff driver rider guard teacher nurse cook',
  company: 'we our us company employer organisation organization firm yen ye',
  customer:
    'customer client student pupil parent patient tenant guest member supplier vendor borrower passenger buyer importer farmer donor visitor policy holder shop merchant distributor household debtor taxpayer subscriber adetofoo traveller bidder trader bank branch',
  not: 'no not never none nothing nobody without nor neither zero dont doesnt wont cannot cant isnt arent shouldnt didnt hwee',
  free: 'free kwa freely',
  must: 'must compulsory mandatory required require need needed necessary expected ensure obligatory ese should',
  before: 'before upfront advance prior ansa until till once immediately',
  after: 'after when',
  secret: 'pin otp password cvv passcode code',
  wallet: 'momo wallet telecel vodafone airteltigo mtn ussd prompt usdt bitcoin crypto airtime recharge',
  invest:
    'invest investing investment package double downline upline forex refer withdraw withdrawal vip activate activation unlock topup join',
  take: 'deduct deducted deduction retain retained withhold recover owe keep hold take taken collect gye goes kept',
  share: 'half quarter share cut part percent % <share>',
  asks: 'ask asked asking demand demanded claim promise promised bisa',
  someone: 'anyone anybody somebody someone obi obiara people person whoever',
  warn: 'beware report fraudster fraud scam scammer police ignore fake warn crime stranger avoid amanee',
  give: 'provide provided cover covered sponsor sponsored bear borne give given supplied get ma',
  period: 'day daily month monthly week weekly hour hourly year yearly annum friday saturday bosome',
  duty: 'handle reconcile record manage count balance issue explain remind teach check prepare sign help serve assist organise answer build write plan kan hwe',
  chat: 'whatsapp telegram chat inbox',
} as const;

export type Concept = keyof typeof wordsOf;

/** Concepts that play the same part, so that what is learned from forms also counts for uniforms. */
const groups: Partial<Record<Concept, string>> = {
  form: 'item',
  job: 'item',
  course: 'item',
  kit: 'item',
  medical: 'item',
  travel: 'item',
  lodging: 'item',
  send: 'move',
  bring: 'move',
  pay: 'move',
  buy: 'move',
  fee: 'price',
  cost: 'price',
  deposit: 'price',
  money: 'price',
  bribe: 'price',
  agent: 'us',
  boss: 'us',
  company: 'us',
  reader: 'you',
  applicant: 'you',
  worker: 'you',
};

const concepts = new Map<string, Concept>();
for (const [concept, words] of Object.entries(wordsOf) as [Concept, string][]) {
  for (const word of words.split(' ').map(stem)) if (!concepts.has(word)) concepts.set(word, concept);
}

export const conceptOf = (word: string): Concept | undefined => concepts.get(word);
export const groupOf = (meaning: string): string => groups[meaning as Concept] ?? meaning;
export const isKnownWord = (word: string): boolean => concepts.has(word);
