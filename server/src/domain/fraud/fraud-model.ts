import { readFileSync } from 'node:fs';
import { assetPath } from '#infra/assets.ts';
import { FeatureSpace } from './feature-space.ts';
import { visitFeatures } from './features.ts';

/** What `npm run train:fraud` writes. Scores are log-odds; from `high` and `some` on they count as such. */
export type Weights = { bias: number; high: number; some: number; weights: Record<string, number> };

export class FraudModel {
  readonly high: number;
  readonly some: number;
  readonly #bias: number;
  readonly #space: FeatureSpace;
  readonly #weights: Float64Array;
  /** In which sentence a feature was last counted: each counts once. */
  readonly #countedIn: Float64Array;
  #sentences = 0;

  constructor({ bias, high, some, weights }: Weights) {
    this.#bias = bias;
    this.high = high;
    this.some = some;
    this.#space = new FeatureSpace(Object.keys(weights));
    this.#weights = Float64Array.from(Object.values(weights));
    this.#countedIn = new Float64Array(this.#weights.length);
  }

  /** How much the words of one sentence speak for fraud, as log-odds. */
  score(tokens: readonly string[]): number {
    this.#sentences += 1;
    let score = this.#bias;
    visitFeatures(tokens, this.#space, (feature) => {
      if (feature < 0 || this.#countedIn[feature] === this.#sentences) return;
      this.#countedIn[feature] = this.#sentences;
      score += this.#weights[feature] as number;
    });
    return score;
  }
}

let loaded: FraudModel | undefined;

export function fraudModel(): FraudModel {
  loaded ??= new FraudModel(JSON.parse(readFileSync(assetPath('fraud/weights.json'), 'utf8')) as Weights);
  return loaded;
}
