import { useState } from 'react'
import type { ReactNode } from 'react'
import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import classes from './password-field.module.css'

type PasswordFieldProps = Omit<TextInputProps, 'type' | 'rightSection' | 'autoComplete'> & {
  /** Password managers need to know which of the two it is. */
  autoComplete: 'current-password' | 'new-password'
  /** Stands at the right of the label: the link to a forgotten password. */
  aside?: ReactNode
}

/**
 * Not Mantine's PasswordInput: its button answers mouse and touch events but no click, so a screen reader
 * cannot press it, it names itself in English, and it brings two more sheets to the sign-in page.
 */
export function PasswordField({ label = 'Kata sandi', aside, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <div className={classes.field}>
      <TextInput
        {...props}
        label={label}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        rightSectionPointerEvents="all"
        rightSection={
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
