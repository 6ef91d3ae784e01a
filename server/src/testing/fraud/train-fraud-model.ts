// `npm run train:fraud`: learns the weights of the fraud score from the labelled sentences, and prints how good they are.
import { writeFileSync } from 'node:fs';
import { FraudModel } from '#domain/fraud/fraud-model.ts';
import { sentencesOf } from '#domain/fraud/sentences.ts';
import { tokensOf } from '#domain/fraud/tokens.ts';
import { assetPath } from '#infra/assets.ts';
import { figuresOf, readSentences, type Scored, split } from './labelled-sentences.ts';
import { crossValidate, scoreAll, trainWeights } from './train.ts';

const all = readSentences('sentences');
const { training, heldOut } = split(all);
const weights = trainWeights(training);
const lines = Object.entries(weights.weights).map((entry) =>
  entry.map((part) => JSON.stringify(part)).join(':'),
);
const { bias, high, some } = weights;
const head = `"bias":${bias},"high":${high},"some":${some}`;
writeFileSync(assetPath('fraud/weights.json'), `{${head},"weights":{\n${lines.join(',\n')}\n}}\n`);

const model = new FraudModel(weights);
const print = (name: string, scored: readonly Scored[], threshold = high) => {
  const { precision, recall } = figuresOf(scored, threshold);
  console.log(
    `${name.padEnd(44)} ${String(scored.length).padStart(5)}  ${precision.toFixed(3)}      ${recall.toFixed(3)}`,
  );
};

console.log(
  `${lines.length} weights from ${training.length} sentences; high from ${high}, some from ${some}\n`,
);
console.log(`${'sentences'.padEnd(44)} count  precision  recall`);
const scored = scoreAll(model, heldOut);
print('held out', scored);
for (const language of ['English', 'Pidgin', 'Twi']) {
  print(
    `held out, ${language}`,
    scored.filter(({ sentence }) => sentence.language === language),
  );
}
print('held out, from some on', scored, some);
const unseen = scoreAll(model, readSentences('unseen-sentences'));
print('written afterwards, for no training', unseen);
print('written afterwards, from some on', unseen, some);
print(
  'trained without the topic of the sentence',
  crossValidate(all, ({ topic }) => topic),
);

const text = all
  .map((sentence) => sentence.text)
  .join(' ')
  .slice(0, 10_000);
const times = Array.from({ length: 100 }, () => {
  const start = performance.now();
  for (const sentence of sentencesOf(text)) model.score(tokensOf(sentence.text));
  return performance.now() - start;
}).sort((a, b) => a - b);
console.log(
  `\n10,000 characters: ${times[50]?.toFixed(2)} ms (median), ${times[0]?.toFixed(2)} ms (fastest)`,
);
