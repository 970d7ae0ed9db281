import type { LibraryProgress } from '@semai/contract/library/library'
import { findPlace, type Place } from '../../../lib/progress/progress-place.ts'
import { isNewer } from '../../../lib/progress/progress-merge.ts'

/** What the server says, or where this device was after it. */
export async function withKeptPlace<T extends { id: string; progress: LibraryProgress | null }>(
  content: T,
): Promise<T> {
  const place = await findPlace(content.id)
  return place ? { ...content, progress: withPlace(content.progress, place) } : content
}

/** The progress with a newer place in it. How much is done, only the server says. */
export function withPlace(
  progress: LibraryProgress | null,
  { last_position, device_updated_at }: Place,
): LibraryProgress {
  if (progress && !isNewer({ device_updated_at }, progress)) return progress
  return { state: 'opened', percent: 0, completed_at: null, ...progress, last_position, device_updated_at }
}
