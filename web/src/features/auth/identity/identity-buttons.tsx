import { IconBrandGoogle, IconId } from '@tabler/icons-react'
import type { IdentityProvider } from '@semai/contract/auth/identity'
import { PlainButton } from '../../../ui/field/plain-button.tsx'
import classes from './identity-buttons.module.css'

interface IdentityButtonsProps {
  /** Pressed provider; null without one. */
  pending: IdentityProvider | null
  disabled: boolean
  onStart: (provider: IdentityProvider) => void
}

const WAYS = [
  { provider: 'google', Icon: IconBrandGoogle, long: 'Lanjut dengan Google', short: 'Google' },
  { provider: 'auth0', Icon: IconId, long: 'Lanjut dengan akun digital', short: 'Akun digital' },
] as const

export function IdentityButtons({ pending, disabled, onStart }: IdentityButtonsProps) {
  return (
    <>
      <p className={classes.or}>atau</p>
      <div className={classes.others}>
        {WAYS.map(({ provider, Icon, long, short }) => (
          <PlainButton
            key={provider}
            isOutlined
            icon={<Icon size={20} aria-hidden />}
            isLoading={pending === provider}
            disabled={disabled && pending !== provider}
            onClick={() => onStart(provider)}
          >
            <span className={classes.long}>{long}</span>
            <span className={classes.short}>{short}</span>
          </PlainButton>
        ))}
      </div>
    </>
  )
}
