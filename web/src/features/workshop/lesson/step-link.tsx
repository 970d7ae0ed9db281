import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { WorkshopSubModule } from '@semai/contract/workshop/module'

interface StepLinkProps {
  step: Pick<WorkshopSubModule, 'id' | 'kind'>
  className?: string | undefined
  children: ReactNode
}

/** To a lesson, or to a quiz. */
export const StepLink = ({ step: { id, kind }, ...props }: StepLinkProps) =>
  kind === 'quiz' ? (
    <Link to="/workshop/quiz" search={{ id }} {...props} />
  ) : (
    <Link to="/workshop/submodul" search={{ id }} {...props} />
  )
