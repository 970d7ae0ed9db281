import type { ReactNode } from 'react'
import classes from './settings-section.module.css'

interface SettingsSectionProps {
  /** For the heading, and for links to this part. */
  id: string
  title: string
  about?: ReactNode
  children: ReactNode
}

/** One part of the settings: what it is at the left, what one changes at the right. */
export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {about && <p>{about}</p>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
