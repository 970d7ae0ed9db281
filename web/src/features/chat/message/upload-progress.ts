import { useSyncExternalStore } from 'react'

let progress: ReadonlyMap<string, number> = new Map()
const progressListeners = new Set<() => void>()

/** Of what one sends in chat. */
export function showUploadProgress(id: string, share: number) {
  progress = new Map([...progress, [id, share]])
  for (const listener of progressListeners) listener()
}

function watchProgress(listener: () => void) {
  progressListeners.add(listener)
  return () => void progressListeners.delete(listener)
}

/** The share of a file that has gone, from 0 to 1; undefined before its turn. */
export const useUploadProgress = (fileId: string) => useSyncExternalStore(watchProgress, () => progress.get(fileId))
