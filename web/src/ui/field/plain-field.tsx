import { useId, type ComponentProps, type ReactNode } from 'react'
import classes from './plain-field.module.css'

interface PlainFieldProps extends ComponentProps<'input'> {
  label: string
  /** A line below, such as what a password needs. */
  description?: ReactNode
  error?: ReactNode
  /** Right inside the field. */
  end?: ReactNode
}

/** A text field as the theme's, without Mantine: the login page is made of these. */
export function PlainField({ label, description, error, end, ...props }: PlainFieldProps) {
  const id = useId()
  const notes = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes.field} data-error={error ? true : undefined}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          {...props}
          id={id}
          className={classes.input}
          data-with-end={end ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {end && <div className={classes.end}>{end}</div>}
      </div>
      {description && (
        <p id={`${id}-description`} className={classes.hint}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
