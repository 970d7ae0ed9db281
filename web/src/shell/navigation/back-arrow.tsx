import { IconArrowLeft } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'

interface BackArrowProps {
  /** Target if the page was opened directly. */
  parent: string
  className?: string | undefined
}

export function BackArrow({ parent, className }: BackArrowProps) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <a
      href={parent}
      className={className}
      aria-label="Kembali"
      onClick={(event) => {
        event.preventDefault()
        if (canGoBack) router.history.back()
        else void router.navigate({ href: parent })
      }}
    >
      <IconArrowLeft size={22} aria-hidden />
    </a>
  )
}
