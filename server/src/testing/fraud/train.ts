import { FeatureSpace } from '#domain/fraud/feature-space.ts';
import { visitFeatures } from '#domain/fraud/features.ts';
import { FraudModel, type Weights } from '#domain/fraud/fraud-model.ts';
import { tokensOf } from '#domain/fraud/tokens.ts';
import { digest, figuresOf, type Labelled, partsOf, type Scored } from './labelled-sentences.ts';

const rounds = 150;
/** How strongly weights are drawn to zero; single words less than what is made of them. */
const decay = 0.3;
const decayOfWords = 0.15;
/** Smaller weights are left out: there are many, and together they say little. */
const smallest = 0.1;
const folds = 5;
/** What the thresholds are chosen by, on sentences that the model of each fold has not seen. */
const precisionOfHigh = 0.94;
const recallOfSome = 0.965;

/** The weights learned from these sentences, with the thresholds; the same for the same sentences. */
export function trainWeights(sentences: readonly Labelled[]): Weights {
  const scored = crossValidate(
    sentences,
    (sentence) => Number.parseInt(digest(sentence.text).slice(0, 8), 16) % folds,
  );
  return { ...fit(sentences), ...thresholdsOf(scored) };
}

/** Scores every sentence with a model that was trained without its part. */
export function crossValidate(
  sentences: readonly Labelled[],
  partOf: (sentence: Labelled) => unknown,
): Scored[] {
  return [...partsOf(sentences, partOf)].flatMap(([part, own]) => {
    const others = sentences.filter((each) => partOf(each) !== part);
    return scoreAll(new FraudModel({ ...fit(others), high: 0, some: 0 }), own);
  });
}

export const scoreAll = (model: FraudModel, sentences: readonly Labelled[]): Scored[] =>
  sentences.map((sentence) => ({ sentence, score: model.score(tokensOf(sentence.text)) }));

/** Logistic regression with an L2 penalty, by gradient descent with a step for each weight (Adam). */
function fit(sentences: readonly Labelled[]): Pick<Weights, 'bias' | 'weights'> {
  const { names, rows } = featuresOf(sentences);
  const bias = names.length;
  const decays = Float64Array.from(names, (name) => (name.startsWith('w ') ? decayOfWords : decay));
  const [weights, slopes, means, squares] = Array.from({ length: 4 }, () => new Float64Array(bias + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let round = 1; round <= rounds; round += 1) {
    slopes.fill(0);
    for (const [at, row] of rows.entries()) {
      let score = weights[bias] as number;
      // A callback for each would double the time.
      for (let at = 0; at < row.length; at += 1) score += weights[row[at] as number] as number;
      const error = 1 / (1 + Math.exp(-score)) - (sentences[at]?.isFraud ? 1 : 0);
      for (let at = 0; at < row.length; at += 1) (slopes[row[at] as number] as number) += error;
      slopes[bias] = (slopes[bias] as number) + error;
    }
    const step = round <= rounds * 0.6 ? 0.05 : 0.01;
    const [meanBias, squareBias] = [1 - 0.9 ** round, 1 - 0.99 ** round];
    for (let at = 0; at <= bias; at += 1) {
      const slope = (slopes[at] as number) + (decays[at] ?? 0) * (weights[at] as number);
      const mean = 0.9 * (means[at] as number) + 0.1 * slope;
      const square = 0.99 * (squares[at] as number) + 0.01 * slope * slope;
      means[at] = mean;
      squares[at] = square;
      const size = Math.sqrt(square / squareBias) + 1e-8;
      weights[at] = (weights[at] as number) - (step * mean) / meanBias / size;
    }
  }
  const named = names.map((name, at) => [name, rounded(weights[at] as number)] as const);
  return {
    bias: rounded(weights[bias] as number),
    weights: Object.fromEntries(named.filter(([, weight]) => Math.abs(weight) >= smallest)),
  };
}

const rounded = (weight: number) => Math.round(weight * 100) / 100;

/** Every feature, and which of them each sentence has. */
function featuresOf(sentences: readonly Labelled[]): { names: string[]; rows: Int32Array[] } {
  const space = new FeatureSpace();
  const rows = sentences.map(({ text }) => {
    const own = new Set<number>();
    visitFeatures(tokensOf(text), space, (feature) => own.add(feature));
    return Int32Array.from(own);
  });
  return { names: space.names, rows };
}

function thresholdsOf(scored: readonly Scored[]): Pick<Weights, 'high' | 'some'> {
  const steps = Array.from({ length: 121 }, (_, at) => (at - 60) / 20);
  const high = steps.find((step) => figuresOf(scored, step).precision >= precisionOfHigh) ?? 3;
  const some = steps.findLast((step) => figuresOf(scored, step).recall >= recallOfSome) ?? -3;
  return { high, some: Math.min(some, high) };
}
