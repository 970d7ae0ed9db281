import type { CertificatePrinter } from './certificate/printer.ts'
import type { Clock } from './time/clock.ts'
import type { Config } from './config/config.ts'
import type { CredentialIssuer } from './certificate/credential.ts'
import type { Db } from './database/db.ts'
import type { FileStore } from './file/store.ts'
import type { IdentityProviders } from './identity/provider.ts'
import type { Jobs } from './job/jobs.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { SharedRedis } from './database/redis.ts'
import type { Signer } from './security/secret.ts'
import type { SessionCache } from './security/session.ts'
import type { WebPush } from './realtime/web-push.ts'

/** What the features stand on: passed, never looked up. */
export interface Deps {
  config: Config
  db: Db
  /** A copy that may be a little late, or the database itself: for lists that are the same for everybody, and search. */
  readDb: Db
  /** Asked by whoever looks whether this process can do its work. */
  readyDb: Db
  clock: Clock
  files: FileStore
  printer: CertificatePrinter
  signer: Signer
  credentials: CredentialIssuer
  sessions: SessionCache
  realtime: Realtime
  webPush: WebPush
  identity: IdentityProviders
  /** What processes share beside the database. Null for one that is alone. */
  redis: SharedRedis | null
  /** Null without SMTP: mail is held in the outbox. */
  jobs: Jobs | null
  /** What people's deeds set going. Null where no process does it. */
  queue: Jobs | null
  /** Null where nobody asks. */
  metrics: Metrics | null
}
