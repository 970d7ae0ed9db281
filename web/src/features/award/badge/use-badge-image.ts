import { useMutation } from '@tanstack/react-query'
import type { Badge } from '@semai/contract/award'
import { saveFile } from '../../../lib/call/save-file.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'

/** An earned badge as a picture: to the device's own sharing where it has one, or to the downloads. */
export function useBadgeImage(badge: Badge) {
  const owner = useSession().user?.full_name ?? ''
  const { mutate, isPending } = useMutation({
    mutationFn: async (way: 'share' | 'save') => {
      const { badgeImage } = await import('./badge-image.ts')
      return (way === 'share' ? share : save)(await badgeImage(badge, owner), badge.name)
    },
    onError: () => void toast.failure('Gambar badge tidak bisa dibuat di peramban ini.'),
  })
  return { share: () => mutate('share'), save: () => mutate('save'), isPending }
}

async function share(file: File, name: string) {
  const shared = { files: [file], title: name, text: `Badge ${name} di Semai` }
  // Closing the device's sheet is a choice, not a failure.
  if (canShare(shared)) return navigator.share(shared).catch(() => {})
  save(file)
}

// Older browsers know neither, whatever their types say.
const canShare = (shared: ShareData) => typeof navigator.canShare === 'function' && navigator.canShare(shared)

function save(file: File) {
  saveFile(file.name, file)
  void toast.success('Gambar badge diunduh.')
}
