const CACHE = 'semai-saved'

const addressOf = (owner: string, id: string) => `/tersimpan/${owner}/${id}`

/** Keeps a whole file for reading without a network. @throws DOMException where there is no room, or none may be had. */
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

/** Forgets all of them, whoever's they are. */
export async function clearSavedFiles(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(CACHE)
}
