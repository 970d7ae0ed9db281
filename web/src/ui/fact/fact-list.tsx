import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

interface FactProps {
  icon: ReactNode
  /** For screen readers: the icon says it to the eye. */
  name: string
  title: ReactNode
  children: ReactNode
}

/** Short truths with their icons. */
export const Facts = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <dl className={className ? `${classes.facts} ${className}` : classes.facts}>{children}</dl>
)

export const Fact = ({ icon, name, title, children }: FactProps) => (
  <div>
    {icon}
    <dt className="visually-hidden">{name}</dt>
    <dd>
      <b>{title}</b>
      {children}
    </dd>
  </div>
)
