import pg from 'pg';

const commandName = 'akwan-command';

/** One connection, for work in a transaction of its own and without a limit of time. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: commandName,
    connectionTimeoutMillis: 5_000,
  });
  // The query under way fails by itself.
  client.on('error', () => {});
  await client.connect();
  return client;
}
