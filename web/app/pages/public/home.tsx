import { product } from '@akwan/contract/product.ts';

export default function Home() {
  return <h1>{product.name}</h1>;
}
