import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LibraryContentDetail } from '@semai/contract/library/library'
import { installServiceWorker } from '../../../lib/browser/register-service-worker.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { putCopy, removeCopy, type OfflineCopy } from './offline-copies.ts'
import { readPdf } from '../book/pdf-file.ts'
import { pdfWorkerUrl } from '../book/pdf-worker.ts'
import { savedContentsQuery } from '../queries.ts'

/** Manage the saved copy of content on this device. */
export function useOfflineCopy(content: LibraryContentDetail) {
  const queryClient = useQueryClient()
  const { data } = useQuery(savedContentsQuery)
  const { queryKey } = savedContentsQuery
  const change = (next: (all: OfflineCopy[]) => OfflineCopy[]) =>
    queryClient.setQueryData(queryKey, (all) => next((all ?? []).filter(({ id }) => id !== content.id)))

  const saving = useMutation({
    mutationFn: async () => {
      const file = content.source === 'pdf' ? await readPdf(content) : null
      await keepPageParts(content)
      return putCopy(content, file)
    },
    onSuccess: (saved) => change((others) => [saved, ...others]),
    onError: () =>
      void toast.failure('Belum tersimpan. Periksa jaringan dan ruang kosong di perangkatmu, lalu coba lagi.'),
  })
  const removing = useMutation({
    mutationFn: () => removeCopy(content.id),
    onSuccess: () => change((others) => others),
    onError: () => void toast.failure('Belum terhapus. Coba lagi.'),
  })
  return {
    saved: data?.find(({ id }) => id === content.id),
    isBusy: saving.isPending || removing.isPending,
    save: () => saving.mutate(),
    remove: () => removing.mutate(),
  }
}

/**
 * Let the service worker cache the files of this page. On a first visit the page loaded them before the worker was
 * installed, and its stylesheets were inlined in the document.
 */
async function keepPageParts({ source }: LibraryContentDetail) {
  if (!(await installServiceWorker())) return
  if (source === 'pdf') await Promise.all([import('../book/pdf-viewer.tsx'), fetch(pdfWorkerUrl)])
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
  const parts = new Set([...loaded, ...sheets].filter((address) => address.includes('/assets/')))
  await Promise.all([...parts].map((address) => fetch(address).catch(() => undefined)))
}
