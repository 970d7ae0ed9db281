import type { ReactNode } from 'react'
import classes from './settings-section.module.css'

interface SettingsSectionProps {
  /** Id of the heading, also for links to this part. */
  id: string
  title: string
  about?: ReactNode
  children: ReactNode
}

/** The open part of the settings, with title and content. */
export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {about && <p className={classes.about}>{about}</p>}
      <div className={classes.content}>{children}</div>
    </section>
  )
}
