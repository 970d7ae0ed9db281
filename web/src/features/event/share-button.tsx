import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconShare2 } from '@tabler/icons-react'
import { toast } from '../../lib/toast.ts'

/** Hands this page's address to the device's own sharing, or copies it. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconShare2 size={20} aria-hidden />}
      onClick={() => void share(title)}
    >
      Bagikan
    </Button>
  )
}

async function share(title: string) {
  const url = window.location.href
  if (typeof navigator.share === 'function') {
    // Closing the device's sheet is a choice, not a failure.
    return navigator.share({ title, url }).catch(() => {})
  }
  try {
    await navigator.clipboard.writeText(url)
    void toast.success('Tautan kegiatan disalin.')
  } catch {
    void toast.failure('Tautan tidak bisa disalin. Salin dari bilah alamat peramban.')
  }
}
