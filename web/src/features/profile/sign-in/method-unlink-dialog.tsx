import { useQueryClient } from '@tanstack/react-query'
import type { Identity } from '@semai/contract/auth/identity'
import type { Profile } from '@semai/contract/profile/profile'
import type { OwnerProof } from '@semai/contract/auth/proof'
import { call } from '../../../lib/call/call.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { providerTitle } from '../../../lib/session/provider.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { identitiesQuery, sessionsQuery } from '../queries.ts'

interface MethodUnlinkDialogProps {
  person: Pick<Profile, 'email' | 'has_password'>
  identity: Identity
  /** The remaining identities. */
  others: Identity[]
  onClose: () => void
}

/** Confirmation to unlink a provider, with the remaining methods and a proof of identity. */
export function MethodUnlinkDialog({ person, identity: { id, provider }, others, onClose }: MethodUnlinkDialogProps) {
  const queryClient = useQueryClient()

  async function unlink(proof: OwnerProof) {
    try {
      const { message } = await call('DELETE /v1/identity/remove', { body: { id, ...proof } })
      void toast.success(message)
    } catch (error) {
      // Another device has unlinked it: the list will show it.
      if (!isFailure(error, 'identity-not-found')) throw error
    }
    onClose()
    await queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey })
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }

  return (
    <ProofDialog
      person={person}
      action="identity"
      title={`Lepas ${providerTitle(provider)}?`}
      button={{ label: 'Lepas', color: 'bata' }}
      onProven={unlink}
      onClose={onClose}
    >
      {remainingWords(person, others)} Semua perangkat lain dikeluarkan.
    </ProofDialog>
  )
}

function remainingWords({ email, has_password }: MethodUnlinkDialogProps['person'], others: Identity[]): string {
  const names = [...new Set(others.map(({ provider }) => providerTitle(provider)))].join(' atau ')
  if (has_password) return `Sesudah ini kamu masuk dengan e-mail dan kata sandi${names && `, atau lewat ${names}`}.`
  if (names) return `Sesudah ini kamu masuk lewat ${names}.`
  return `Ini satu-satunya yang tersambung, dan akunmu belum punya kata sandi. Sesudah ini kamu masuk dengan membuat kata sandi: pilih “Lupa kata sandi?” di halaman masuk, dan kami kirim kodenya ke ${email}.`
}
