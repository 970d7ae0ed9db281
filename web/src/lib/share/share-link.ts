import { toast } from '../toast/toast.ts'

interface SharedLink {
  title: string
  url: string
  /** Toast after copying: “Tautan kegiatan disalin.” */
  copied: string
}

/** Hands an address to the device's own sharing, or copies it. */
export async function shareLink({ title, url, copied }: SharedLink) {
  if (typeof navigator.share === 'function') {
    // Closing the device's sheet is a choice, not a failure.
    return navigator.share({ title, url }).catch(() => {})
  }
  try {
    await navigator.clipboard.writeText(url)
    void toast.success(copied)
  } catch {
    void toast.failure('Tautan tidak bisa disalin. Salin dari bilah alamat peramban.')
  }
}
