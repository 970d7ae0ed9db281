import type { ForumImage } from '@semai/contract/forum/post'
import { uploadForumImage } from '../../../lib/call/upload.ts'
import type { PostDraft } from './draft.ts'

/** Image of a post that is not uploaded yet. */
export interface PendingPicture {
  id: string
  name: string
  /** Alternative text. */
  alt: string
  file: File
}

// Kept in memory until the page closes, because saved drafts do not contain images.
const pending = new Map<string, readonly PendingPicture[]>()
// A retry of a post reuses uploaded images.
const uploaded = new Map<string, ForumImage>()

/** Images of a draft that are not uploaded yet. */
export const picturesOf = (draftId: string): readonly PendingPicture[] => pending.get(draftId) ?? []

export function keepPictures(draftId: string, pictures: readonly PendingPicture[]) {
  if (pictures.length > 0) pending.set(draftId, pictures)
  else pending.delete(draftId)
}

export const addPicture = (draftId: string, picture: PendingPicture) =>
  keepPictures(draftId, [...picturesOf(draftId), picture])

export const dropPicture = (draftId: string, id: string) =>
  keepPictures(
    draftId,
    picturesOf(draftId).filter((picture) => picture.id !== id),
  )

/** Upload the images of a draft and return it with them. Throws as `uploadForumImage` does. */
export async function withPictures<Draft extends PostDraft>(
  draft: Draft,
  pictures: readonly PendingPicture[],
): Promise<Draft> {
  const images: ForumImage[] = []
  // oxlint-disable-next-line no-await-in-loop -- in the order in which they were chosen
  for (const picture of pictures) images.push(await sent(picture))
  return { ...draft, images: [...draft.images, ...images] }
}

async function sent(picture: PendingPicture): Promise<ForumImage> {
  const known = uploaded.get(picture.id)
  if (known) return known
  const { signal } = new AbortController()
  const image = await uploadForumImage(picture, { signal, onProgress: () => undefined })
  uploaded.set(picture.id, image)
  return image
}
