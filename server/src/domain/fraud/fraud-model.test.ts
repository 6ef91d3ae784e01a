import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assetPath } from '#infra/assets.ts';
import { figuresOf, readSentences, split } from '#testing/fraud/labelled-sentences.ts';
import { scoreAll, trainWeights } from '#testing/fraud/train.ts';
import { FeatureSpace } from './feature-space.ts';
import { visitFeatures } from './features.ts';
import { FraudModel, fraudModel, type Weights } from './fraud-model.ts';
import { sentencesOf } from './sentences.ts';
import { tokensOf } from './tokens.ts';

const { training, heldOut } = split(readSentences('sentences'));

test('of the sentences that were held out nine in ten frauds are found, and one in twenty alarms is false', () => {
  const { precision, recall } = figuresOf(scoreAll(fraudModel(), heldOut), fraudModel().high);
  expect(heldOut.length).toBeGreaterThan(500);
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(precision).toBeGreaterThanOrEqual(0.95);
});

test('one fraud in thirty is not even doubted', () => {
  const { precision, recall } = figuresOf(scoreAll(fraudModel(), heldOut), fraudModel().some);
  expect(recall).toBeGreaterThanOrEqual(0.96);
  expect(precision).toBeGreaterThanOrEqual(0.7);
});

test('of sentences that were written afterwards as many are found', () => {
  const { precision, recall } = figuresOf(
    scoreAll(fraudModel(), readSentences('unseen-sentences')),
    fraudModel().high,
  );
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(precision).toBeGreaterThanOrEqual(0.95);
});

test('the weights are those that the sentences teach', () => {
  const committed = JSON.parse(readFileSync(assetPath('fraud/weights.json'), 'utf8')) as Weights;
  const learned = trainWeights(training);
  expect(Math.abs(learned.high - committed.high)).toBeLessThan(0.11);
  expect(Math.abs(learned.some - committed.some)).toBeLessThan(0.11);
  const again = scoreAll(new FraudModel(learned), heldOut);
  // Rounding may end another way on another processor.
  const differences = scoreAll(new FraudModel(committed), heldOut).map(({ score }, at) =>
    Math.abs(score - (again[at]?.score ?? Number.NaN)),
  );
  expect(Math.max(...differences)).toBeLessThan(0.3);
});

test('twice the text is twice the work', () => {
  const worst = 'Pay the fee of 50 cedis by momo before you start and send the money to us '.repeat(200);
  const work = (text: string) => {
    const space = new FeatureSpace();
    let visits = 0;
    for (const sentence of sentencesOf(text)) {
      visitFeatures(tokensOf(sentence.text), space, () => {
        visits += 1;
      });
    }
    return visits;
  };
  expect(work(worst + worst) / work(worst)).toBeCloseTo(2, 1);
});
