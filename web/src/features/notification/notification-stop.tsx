import { call } from '../../lib/call/call.ts'
import { MailedStop } from '../../ui/state/mailed-stop.tsx'

/** Ends the kinds of a mail by the link in it. */
export const NotificationStop = () => (
  <MailedStop
    stop={(token) => call('POST /v1/public/notification/stop', { querystring: { token } })}
    words={{
      question: 'Jangan kabari lagi?',
      about:
        'Kabar seperti itu tidak akan kami kirim lagi lewat e-mail dan notifikasi perangkat. Di Semai tetap bisa kamu baca.',
      action: 'Jangan kabari lagi',
      stopped: 'Baik, tidak kami kabari lagi',
      unnamed: 'Buka lagi tautan di e-mail kami, atau atur kabarmu di pengaturan notifikasi.',
    }}
  />
)
