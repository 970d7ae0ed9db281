import { useSyncExternalStore } from 'react'

let progress: ReadonlyMap<string, number> = new Map()
const progressListeners = new Set<() => void>()

/** Store the progress of an upload in chat. */
export function showUploadProgress(id: string, share: number) {
  progress = new Map([...progress, [id, share]])
  for (const listener of progressListeners) listener()
}

function watchProgress(listener: () => void) {
  progressListeners.add(listener)
  return () => void progressListeners.delete(listener)
}

/** Uploaded share of a file, 0 to 1; undefined before it starts. */
export const useUploadProgress = (fileId: string) => useSyncExternalStore(watchProgress, () => progress.get(fileId))
