import { askSiblings } from '../ask-siblings.ts';

const ask = askSiblings(async (key) => (key === process.env.HAS ? `from ${process.env.HAS}` : undefined));
process.on('message', async (order: { want?: string; of: 'owner' | 'everybody' }) => {
  if (order.want) process.send?.({ got: (await ask(order.want, order.of)) ?? 'nothing' });
});
