// Whether the time of a login tells known addresses from unknown ones.
//   node bench/login-timing.mjs [tries]      (after `npm start` or `npm test` has built the server)
// Starts the built product on a temporary folder and prints the medians of both and their ratio.
import { startProduct } from './start-product.mjs';

const tries = Number(process.argv[2] ?? 200);
const product = await startProduct();

const post = (path, body, network) =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  });
const network = (index) => `10.1.${index >> 8}.${index & 255}`;

async function timeOf(email, index) {
  const start = performance.now();
  const reply = await post('/api/auth/login', { email, password: 'not the password' }, network(index));
  if (reply.status !== 401) throw new Error(`a wrong login answered ${reply.status}`);
  await reply.arrayBuffer();
  return performance.now() - start;
}

const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

try {
  const known = {
    firstname: 'Ama',
    lastname: 'Known',
    email: 'known@bench.example',
    password: 'kenkey and fish',
  };
  await post('/api/auth/signup', { ...known, role: 'jobseeker' }, network(0));
  for (let index = 0; index < 20; index++) await timeOf(known.email, 60_000 + index);
  const times = { known: [], unknown: [] };
  // Taken in turns, so that both meet the same moods of the machine.
  for (let index = 0; index < tries; index++) {
    times.known.push(await timeOf(known.email, 2 * index));
    times.unknown.push(await timeOf(`nobody${index}@bench.example`, 2 * index + 1));
  }
  const [a, b] = [median(times.known), median(times.unknown)];
  console.log(
    `known ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms, ratio ${(a / b).toFixed(3)} (${tries} tries each)`,
  );
} finally {
  await product.stop();
}
