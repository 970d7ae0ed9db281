import { toast } from '../../../lib/toast/toast.ts'

export async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    void toast.success('Tautan verifikasi disalin.')
  } catch {
    void toast.failure('Tautan tidak bisa disalin. Salin kodenya saja.')
  }
}
