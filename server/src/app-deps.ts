import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from './config.ts';
import type { PushQueue } from './domain/notifications.ts';
import type { PagesOptions } from './http/pages/render-page.ts';
import type { ChangeFeed } from './infra/db/change-feed.ts';
import type { Database, OpenDatabase } from './infra/db/open-database.ts';
import type { Mailer } from './infra/mail/mailer.ts';
import type { PushKeys } from './infra/push/web-push.ts';
import type { SecretBox } from './infra/secrets/secret-box.ts';
import type { FileChecks } from './infra/storage/file-checks.ts';
import type { FileStore } from './infra/storage/file-store.ts';

/** What the app is built of; tests build it of less. */
export type AppDeps = {
  config: Pick<Config, 'publicUrl' | 'isLocal' | 'trustProxy' | 'development' | 'shedsLoad' | 'smtpUrl'> &
    Partial<Pick<Config, 'shutdownDelay' | 'publicCacheSeconds' | 'oidc'>>;
  db: Database;
  pool: Pool;
  readFromReplica?: OpenDatabase['readFromReplica'];
  mailer: Mailer;
  files: FileStore;
  checks: FileChecks;
  secretBox: SecretBox;
  pushKeys: PushKeys;
  queue: PushQueue;
  log: FastifyBaseLogger;
  /** True when another process serves the port already: at a stop nobody has to notice. */
  isReplaced?: () => boolean;
  /** Without it nothing is cached. */
  changes?: ChangeFeed;
  /** For tests: another time than now, where codes depend on it. */
  clock?: () => Date;
  /** For tests: replies and errors that the contract does not name are faults. */
  strictContract?: boolean;
  /** The pages; a server without them answers calls only. */
  pages?: PagesOptions['pages'];
  /** Serves the pages' files: built ones in production, Vite's in development. */
  assets?: (app: FastifyInstance) => Promise<void>;
};
