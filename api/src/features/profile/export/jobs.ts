import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { strToU8, zip, type AsyncZippable } from 'fflate'
import { dataPage } from '../../../lib/text/data-page.ts'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { postMail } from '../../mail/post-mail.ts'
import { dataReadyEmail } from '../emails.ts'
import { expireExports, failExport, finishExport } from './finish-export.ts'
import { findWaitingExport, listOwnFiles, readPersonalData, type WaitingExport } from './queries.ts'

const zipped = promisify<AsyncZippable, Uint8Array>(zip)

/** Make the requested copies one after another, and delete expired ones. */
export async function makeExports(deps: Deps) {
  const { db, files, clock } = deps
  const expired = await transaction(db, (tx) => expireExports(tx, clock.now()))
  for (const key of expired) await files.remove(key)
  for (let waiting = await findWaitingExport(db); waiting; waiting = await findWaitingExport(db)) {
    await makeExport(deps, waiting)
  }
}

async function makeExport(deps: Deps, waiting: WaitingExport) {
  const { db, files, clock } = deps
  const storage_key = `export/${waiting.id}.zip`
  try {
    const bytes = await packed(deps, waiting)
    await files.put(storage_key, bytes)
    const isDone = await transaction(db, (tx) => finish(deps, tx, waiting, { bytes, storage_key }))
    if (!isDone) await files.remove(storage_key)
  } catch (error) {
    await failExport(db, waiting.id, clock.now())
    await files.remove(storage_key)
    throw error
  }
}

async function packed({ db, files, clock }: Deps, { user_id, full_name }: WaitingExport): Promise<Uint8Array> {
  const data = await readPersonalData(db, user_id)
  const contents: AsyncZippable = {
    'data.json': strToU8(JSON.stringify(data, null, 2)),
    'index.html': strToU8(dataPage(full_name, clock.now().toISOString(), data)),
  }
  for (const { id, name, storage_key } of await listOwnFiles(db, user_id)) {
    const file = await files.open(storage_key)
    if (file) contents[`berkas/${id}-${name}`] = await buffer(file.stream)
  }
  return zipped(contents)
}

async function finish(deps: Deps, tx: Tx, waiting: WaitingExport, made: { bytes: Uint8Array; storage_key: string }) {
  const now = deps.clock.now()
  const { user_id, full_name, email } = waiting
  const sha256 = createHash('sha256').update(made.bytes).digest('hex')
  const facts = { name: 'data-semai.zip', mime_type: 'application/zip', size_bytes: made.bytes.length, sha256 }
  const file = { owner_id: user_id, purpose: 'export', storage_key: made.storage_key, ...facts } as const
  if (!(await finishExport(tx, waiting, file, now))) return false
  await postMail(tx, deps, { ...dataReadyEmail(full_name, deps.config), to: email, user_id }, now)
  return true
}
