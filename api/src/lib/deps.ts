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
import type { WebPush } from './push/web-push.ts'

/** Dependencies of the features, passed as arguments. */
export interface Deps {
  config: Config
  db: Db
  /** Read replica, or the primary: for public lists and search. */
  readDb: Db
  /** Connection of readiness checks. */
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
  /** Redis shared by processes; null for one process. */
  redis: SharedRedis | null
  /** Null without SMTP; mails stay in the outbox. */
  jobs: Jobs | null
  /** Job queue; null in processes without jobs. */
  queue: Jobs | null
  /** Null without a metrics port. */
  metrics: Metrics | null
}
