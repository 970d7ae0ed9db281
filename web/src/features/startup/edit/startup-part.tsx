import { useId, type ReactNode } from 'react'
import { Card } from '../../../ui/card/card.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'

interface StartupPartProps {
  title: string
  /** Quiet button at the right. */
  action?: ReactNode
  /** False for sections that contain cards. */
  isCard?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Section of a startup's page with its heading. */
export function StartupPart({ title, action, isCard = true, className, children }: StartupPartProps) {
  const id = useId()
  const content = (
    <>
      <SectionHead id={id} title={title} action={action} />
      {children}
    </>
  )
  return isCard ? (
    <Card as="section" aria-labelledby={id} {...(className && { className })}>
      {content}
    </Card>
  ) : (
    <section aria-labelledby={id} className={className}>
      {content}
    </section>
  )
}
