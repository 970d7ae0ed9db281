import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Certificate } from '@semai/contract/award'
import { call } from '../../../lib/call/call.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { saveFile } from '../../../lib/file/save-file.ts'
import { refreshAwards } from '../queries.ts'

type Wanted = 'pdf' | 'credential'

/** A certificate as a file in the downloads. What went wrong stays until the next try. */
export function useDownload({ id, serial }: Pick<Certificate, 'id' | 'serial'>, wanted: Wanted) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => FETCH[wanted](id),
    onSuccess: (content) => saveFile(`Sertifikat ${serial}.${wanted === 'pdf' ? 'pdf' : 'jwt'}`, content),
    // It was revoked meanwhile.
    onError: (failure) => {
      if (isFailure(failure, 'certificate-invalid', 'certificate-not-found')) void refreshAwards(queryClient)
    },
  })
  return { start: () => mutate(), isPending, error }
}

const FETCH = {
  async pdf(id: string) {
    const bytes = await call('GET /v1/certificate/export-pdf', { querystring: { id } })
    return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
  },
  async credential(id: string) {
    const token = await call('GET /v1/certificate/export-credential', { querystring: { id } })
    return new Blob([token], { type: 'application/vc+jwt' })
  },
}
