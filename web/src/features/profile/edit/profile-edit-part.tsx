import type { ReactNode } from 'react'
import classes from './profile-edit-part.module.css'

interface ProfileEditPartProps {
  /** For the heading, and for links to this part. */
  id: string
  title: string
  about: ReactNode
  children: ReactNode
}

/** A section of the form: title and text at the left, fields at the right. */
export const ProfileEditPart = ({ id, title, about, children }: ProfileEditPartProps) => (
  <section className={classes.part} aria-labelledby={id}>
    <div>
      <h2 id={id}>{title}</h2>
      <p className={classes.about}>{about}</p>
    </div>
    <div className={classes.fields}>{children}</div>
  </section>
)
