type ScamRule = {
  sign: RegExp;
  /** How much it says alone: 3 holds a job, 1 and 2 only together with others. */
  weight: 1 | 2 | 3;
  /** What the employer reads under "In review". */
  reason: string;
};

const momo = '(?:momo|mobile ?money|vodafone cash|telecel cash|airtel ?tigo money|at money|mtn money)';
const amount =
  '(?:(?:ghs|gh₵|gh¢|gh|₵|¢|\\$|usd) ?\\d[\\d,.]*|\\d[\\d,.]* ?(?:ghs|ghana cedis|cedis?|gh₵|₵))';
const fee = '(?:fees?|charges?|levy|levies)';
const kind =
  '(?:registration|processing|application|interview|training|medicals?|facilitation|commitment|forms?|admin|administrative|administration|uniform|id card|screening|background check|verification|visa|insurance|onboarding|induction|orientation|agency|agent|connection|protocol|placement|recruitment|slot|caution|starter|starter kit|consultation|booking|employment)';
/** To the end of the sentence, but not past a "but". */
const rest = '(?:(?! but | however |, pay|, send)[^.!?\\n;])';
const g = (pattern: string) => new RegExp(pattern, 'g');

/** Removed before the rules are asked: the same words, said by honest employers. */
export const benignPhrases: readonly RegExp[] = [
  // "No registration fee", "free of charge", "we never ask for money".
  g(
    `\\b(?:no|zero|without|free of|free from)(?: any| hidden| upfront)?(?: \\w+){0,2} (?:${fee}|payments?|deposits?|money)\\b`,
  ),
  g(`\\bfree of charge\\b`),
  g(
    `\\b(?:never|not|don't|doesn't|won't|nobody should|no one should) (?:\\w+ )?(?:ask|charge|request|require|collect|demand|take|accept|pay|send|give)${rest}*`,
  ),
  g(`\\b(?:beware of|report|ignore) (?:any|every|people|persons|scam)${rest}*`),
  // "We pay monthly", "salary is paid by mobile money".
  g(`\\bwe (?:will |shall |also |can )?(?:pay|send|transfer|cover|bear|sponsor|refund transport)\\b${rest}*`),
  g(
    `\\b(?:salar(?:y|ies)|wages?|allowances?|stipends?|commissions?|bonus(?:es)?|remuneration|transport|earnings|pay(?:ment)? of salary|staff|workers|riders|drivers|interns|you) (?:is|are|will be|get|gets|comes?|being|be)? ?(?:paid|sent|received|transferred|deposited|credited)${rest}*`,
  ),
  g(
    `\\b(?:salar(?:y|ies)|wages?|allowances?|stipends?|commissions?|bonus(?:es)?)${rest}{0,30} (?:by|via|through|on|into|to your) (?:your )?${momo}\\b`,
  ),
  g(
    `\\b${kind} ${fee}${rest}{0,30} (?:paid|covered|borne|sponsored) by (?:us|the (?:company|employer|organi[sz]ation|firm|school))\\b`,
  ),
  g(`\\b(?:company|employer|organi[sz]ation|firm) (?:pays|covers|bears|sponsors)\\b${rest}*`),
  g(`\\bpay (?:is|of|range|from|between|starts|:)${rest}*`),
  // Work with money: agents, cashiers, bursars, accountants.
  g(
    `\\b${momo} (?:agents?|merchants?|vendors?|attendants?|operators?|services?|transactions?|business|platforms?|reconciliation|outlets?|limited|ltd|company|sales|teams?|wallets?|fraud|accounts? of customers|payments? (?:from|by|of) customers|and (?:cash|bank|banking|card))\\b`,
  ),
  g(
    `(?<!\\b(?:we|we will|we shall) )\\b(?:handl|process|reconcil|record|receiv|collect|manag|account for|balanc|verify|verif|issu|prepar|bank)(?:e|es|ing|y)?\\b (?:[\\w']+ ){0,4}(?:${momo}|cash|payments?|${fee}|deposits?|vouchers?)(?! (?:of ${amount}|from (?:you|applicants?|candidates?|every)|before|to (?:register|apply)))`,
  ),
  g(`\\b(?:from|by|of) (?:our )?(?:customers|clients|tenants|students|parents|patients|guests|members)\\b`),
];

export const scamRules: readonly ScamRule[] = [
  {
    sign: new RegExp(
      `\\b${kind}(?: \\w+)? ?${fee}\\b|\\b${fee} (?:for|of) (?:the |your |a )?${kind}\\b|\\bfee of ${amount}`,
    ),
    weight: 3,
    reason: 'It mentions a fee.',
  },
  {
    sign: new RegExp(
      `\\b(?:send|pay|transfer|deposit|drop|bring|forward|payment of|pay in) (?:\\w+ ){0,4}?${amount}`,
    ),
    weight: 3,
    reason: 'It asks for a payment.',
  },
  {
    sign: new RegExp(
      `${amount}[^.!?\\n;]{0,30}\\b(?:to (?:register|apply|secure|process|book|confirm|reserve)|before (?:the |your )?(?:interview|start|training|work)|(?:registration|form|processing))\\b`,
    ),
    weight: 3,
    reason: 'It asks for a payment.',
  },
  {
    sign: /\b(?:must|required to|asked to|expected to|need to|have to|has to|should|will|shall|go|for|first) (?:first )?(?:pay|send|deposit|transfer|make (?:a )?payment)\b(?! (?:attention|visits?|close|heed|suppliers|vendors|staff|workers|bills|taxes|salaries|invoices|reports?|emails?|messages|letters|proposals|updates|documents|files|goods|parcels|your (?:cv|application|resume|letter|certificates?)|a (?:cv|report|letter|message|mail)|the (?:report|cv|letter|documents?)))/,
    weight: 2,
    reason: 'It asks for a payment.',
  },
  {
    sign: /\b(?:pay|payment|money|cash|something)\b(?: \w+){0,3} before (?:the |your |any |you )?(?:interview|start|work|training|employment|appointment|posting|enter|resum\w*|begin|get the job)/,
    weight: 3,
    reason: 'It asks for a payment.',
  },
  {
    sign: /\bpay (?:first|small|something|up front|upfront|money|cash|to (?:register|apply|secure|book|confirm|get|be))\b|\bpayment (?:secures|first|is required|to secure|must be made|confirms)\b/,
    weight: 3,
    reason: 'It asks for a payment.',
  },
  {
    sign: new RegExp(
      `\\b(?:send|pay|transfer|payments?|deposit|drop|forward)\\b[^.!?\\n;]{0,40}\\b${momo}\\b|\\b${momo} (?:only|accepted|number|me|us|the money|it)\\b|\\b${momo}\\b[^.!?\\n;\\d]{0,25}0\\d{9}`,
    ),
    weight: 3,
    reason: 'It asks for mobile money.',
  },
  { sign: new RegExp(`\\b${momo}\\b`), weight: 1, reason: 'It mentions mobile money.' },
  {
    sign: /\b(?:buy|buys|buying|purchase|purchasing|pick up|obtain) (?:\w+ ){0,3}(?:vouchers?|scratch cards?|e-?forms?|forms?|pins?)\b/,
    weight: 3,
    reason: 'It mentions a voucher or a form to buy.',
  },
  {
    sign: /\b(?:special|protocol|ghost) (?:posting|lists?|recruitment|slots?|placements?|enlistment|available)\b|\b(?:on|through|by|via|have|has|get) protocol\b/,
    weight: 3,
    reason: 'It mentions special or protocol posting.',
  },
  {
    sign: /\brefundable (?:deposit|fee|amount|payment)\b|\bcaution (?:fee|deposit|money)\b|\bpay (?:a |the )?deposit\b/,
    weight: 3,
    reason: 'It mentions a deposit.',
  },
  {
    sign: /\bsecurity deposit\b|\bcommitment (?:money|amount)\b/,
    weight: 2,
    reason: 'It mentions a deposit.',
  },
  {
    sign: /\b(?:drop|bring|send|give|see|find|add|sort) (?:\w+ ){0,3}(?:small (?:something|money|change|tin)|something small|sika|doe|kola|the money|your money|money for)\b|\bsomething (?:small )?for the boys\b|\bwet (?:the |your |di )?ground\b|\bgrease (?:\w+ )?palms?\b|\bsort (?:us|me|oga|the (?:boss|manager|hr)) out\b/,
    weight: 3,
    reason: 'It asks for a payment.',
  },
  {
    sign: /\b(?:you go|u go|make you|make u|you for|abeg) (?:\w+ ){0,2}(?:pay|send|drop|sort)\b/,
    weight: 3,
    reason: 'It asks for a payment.',
  },
  {
    sign: /\b(?:atm|momo|bank|card) (?:pin|password|otp)\b|\bsend (?:us |me )?(?:your )?(?:otp|pin code)\b/,
    weight: 3,
    reason: 'It asks for a secret number.',
  },
  {
    sign: /\b(?:buy|send|load) (?:\w+ ){0,2}(?:airtime|recharge cards?|gift cards?|bitcoin|usdt)\b/,
    weight: 3,
    reason: 'It asks for a payment.',
  },
  {
    sign: /\b(?:guaranteed|100 ?%|sure) (?:job|employment|placement|visa|slots?)\b|\bslots? (?:are )?(?:limited|for sale|available)\b/,
    weight: 1,
    reason: 'It promises a place.',
  },
];
