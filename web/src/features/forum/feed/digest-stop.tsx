import { call } from '../../../lib/call/call.ts'
import { MailedStop } from '../../../ui/state/mailed-stop.tsx'

/** Page that unsubscribes from the weekly email by its link. */
export const DigestStop = () => (
  <MailedStop
    stop={(token) => call('POST /v1/public/forum-digest/stop', { querystring: { token } })}
    words={{
      question: 'Berhenti menerima ringkasan forum?',
      about: 'Ringkasan mingguannya tidak akan kami kirim lagi. Kabar lain dan forumnya sendiri tetap seperti biasa.',
      action: 'Berhenti menerima',
      stopped: 'Ringkasan forum sudah berhenti',
      unnamed: 'Buka lagi tautan di e-mail ringkasan forum, atau matikan ringkasannya di pengaturan notifikasi.',
    }}
  />
)
