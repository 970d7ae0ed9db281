import { useMutation } from '@tanstack/react-query'
import type { Badge } from '@semai/contract/award'
import { saveFile } from '../../../lib/file/save-file.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast/toast.ts'

/** An earned badge by itself, as a picture for the downloads. */
export function useBadgeImage(badge: Badge) {
  const owner = useSession().user?.full_name ?? ''
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { badgeImage } = await import('./badge-image.ts')
      save(await badgeImage(badge, owner))
    },
    onError: () => void toast.failure('Gambar badge tidak bisa dibuat di peramban ini.'),
  })
  return { save: () => mutate(), isPending }
}

function save(file: File) {
  saveFile(file.name, file)
  void toast.success('Gambar badge diunduh.')
}
