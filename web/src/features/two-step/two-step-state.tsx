import { Button } from '@mantine/core'
import { IconShieldCheck, IconShieldLock } from '@tabler/icons-react'
import type { Reply } from '../../lib/call/call.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import classes from './two-step.module.css'

export type TwoStepAction = 'setup' | 'renew' | 'remove'

interface TwoStepStateProps {
  state: Reply<'GET /v1/two-step/get'>['data']
  onAction: (action: TwoStepAction) => void
}

const FEW = 3

export function TwoStepState({ state, onAction }: TwoStepStateProps) {
  return state.is_on ? <On state={state} onAction={onAction} /> : <Off state={state} onAction={onAction} />
}

function Off({ state: { is_required }, onAction }: TwoStepStateProps) {
  return (
    <div className={classes.stack}>
      <div className={classes.status}>
        <IconShieldLock size={24} aria-hidden />
        <div>
          <b>Belum menyala</b>
          <p>
            Selain kata sandi, kamu mengetik kode dari aplikasi di ponselmu. Orang yang tahu kata sandimu pun tidak bisa
            masuk.
            {is_required &&
              ' Sebagai pengelola program kamu perlu ini: sebelum menyala, konsol dan hak pengelolamu tertutup, dan kamu memakai Semai seperti peserta.'}
          </p>
        </div>
      </div>
      <Button className={classes.start} onClick={() => onAction('setup')}>
        Nyalakan masuk dua langkah
      </Button>
    </div>
  )
}

function On({ state: { enabled_at, is_required, recovery_codes_left: left }, onAction }: TwoStepStateProps) {
  return (
    <div className={classes.stack}>
      <div className={classes.status} data-on>
        <IconShieldCheck size={24} aria-hidden />
        <div>
          <b>Menyala{enabled_at && ` sejak ${formatDate(enabled_at)}`}</b>
          <p>
            {left > 0 ? `Kode pemulihanmu tersisa ${left}.` : 'Kode pemulihanmu habis.'}
            {left < FEW && ' Buat yang baru, supaya kamu tetap bisa masuk kalau ponselmu hilang.'}
          </p>
        </div>
      </div>
      <div className={classes.buttons}>
        <Button variant={left < FEW ? 'filled' : 'default'} onClick={() => onAction('renew')}>
          Buat kode pemulihan baru
        </Button>
        <Button variant="default" onClick={() => onAction('setup')}>
          Ganti aplikasi atau ponsel
        </Button>
        {!is_required && (
          <Button variant="default" onClick={() => onAction('remove')}>
            Matikan
          </Button>
        )}
      </div>
      {is_required && <p className={classes.hint}>Pengelola program selalu masuk dua langkah.</p>}
    </div>
  )
}
