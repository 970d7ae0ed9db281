const CACHE = 'semai-saved'

const addressOf = (owner: string, id: string) => `/tersimpan/${owner}/${id}`

/** Store a file for offline reading. @throws DOMException without space or permission */
export async function putSavedFile(owner: string, id: string, bytes: ArrayBuffer): Promise<void> {
  if (typeof caches === 'undefined') throw new DOMException('no cache storage', 'NotAllowedError')
  const cache = await caches.open(CACHE)
  await cache.put(addressOf(owner, id), new Response(bytes))
}

export async function findSavedFile(owner: string, id: string): Promise<ArrayBuffer | undefined> {
  if (typeof caches === 'undefined') return undefined
  const found = await (await caches.open(CACHE)).match(addressOf(owner, id))
  return found?.arrayBuffer()
}

export async function removeSavedFile(owner: string, id: string): Promise<void> {
  if (typeof caches === 'undefined') return
  await (await caches.open(CACHE)).delete(addressOf(owner, id))
}

/** Delete the saved files of all people. */
export async function clearSavedFiles(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(CACHE)
}
