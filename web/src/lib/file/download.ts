import { CallFailed, offlineFailure, settle } from '../call/call.ts'
import { config } from '../app/config.ts'
import { saveFile } from './save-file.ts'
import { readToken } from '../session/session.ts'

/** Fetches a file that the API makes, such as a list as CSV, and hands it to the person. Throws as `call` does. */
export async function download(path: string, name: string): Promise<void> {
  const token = readToken()
  const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {})
  const response = await fetch(`${config.apiUrl}${path}`, { headers }).catch((): never => {
    throw offlineFailure()
  })
  // A refusal is said in the API's own way.
  if (!response.ok) await settle(response, token)
  const content = await response.blob().catch((): never => {
    throw new CallFailed(0, { code: 'offline', message: 'Sambungan putus sebelum berkasnya lengkap. Coba lagi.' })
  })
  saveFile(name, content)
}
