import type { LibraryProgress } from '@semai/contract/library/library'
import { findPlace, type Place } from '../../../lib/progress/progress-place.ts'
import { isNewer } from '../../../lib/progress/progress-merge.ts'

/** Add the place stored on this device if it is newer than the server's. */
export async function withSavedPlace<T extends { id: string; progress: LibraryProgress | null }>(
  content: T,
): Promise<T> {
  const place = await findPlace(content.id)
  return place ? { ...content, progress: withPlace(content.progress, place) } : content
}

/** Set a newer place in the progress. Only the server decides on state and percentage. */
export function withPlace(
  progress: LibraryProgress | null,
  { last_position, device_updated_at }: Place,
): LibraryProgress {
  if (progress && !isNewer({ device_updated_at }, progress)) return progress
  return { state: 'opened', percent: 0, completed_at: null, ...progress, last_position, device_updated_at }
}
