import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import classes from './password-field.module.css'
import { PlainField } from './plain-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof PlainField>, 'type' | 'end' | 'autoComplete' | 'label'> & {
  label?: string
  /** Password managers need to know which of the two it is. */
  autoComplete: 'current-password' | 'new-password'
  /** Right of the label: the link for a forgotten password. */
  aside?: ReactNode
}

/**
 * Not Mantine's PasswordInput: its button answers mouse and touch events but no click, so a screen reader
 * cannot press it, and it names itself in English.
 */
export function PasswordField({ label = 'Kata sandi', aside, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <div className={classes.field}>
      <PlainField
        {...props}
        label={label}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        end={
          <button
            type="button"
            className={classes.toggle}
            disabled={props.disabled}
            aria-label={isShown ? 'Sembunyikan kata sandi' : 'Tampilkan kata sandi'}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} aria-hidden />
          </button>
        }
      />
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  )
}
