import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { call } from '../../lib/call/call.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { formatLongDate } from '../../lib/time/format-date.ts'
import { useSubmit } from '../../lib/form/use-submit.ts'
import { createDevice } from './device.ts'
import { FormHead } from './form-head.tsx'
import { FormFailure } from './form-message.tsx'
import classes from './guest-form.module.css'
import { hasTicket, useArrival } from './registration/use-arrival.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Details of a rejected sign-in: a ticket to continue, and facts. */
    ticket?: Record<string, unknown>
  }
}

/** Page after signing in to an account that was closed within 30 days. */
export function Reopen() {
  const closed = useLocation({ select: ({ state }) => state.ticket })
  const arrive = useArrival()
  const { failure, isSending, formProps } = useSubmit({ check: () => ({}), send })
  const ticket = textOf(closed?.['ticket'])

  async function send() {
    try {
      const { data } = await call('POST /v1/public/account/reopen', { body: { ticket, ...createDevice() } })
      await arrive.signedIn(data)
    } catch (error) {
      if (!hasTicket(error)) throw error
      await arrive.ticketed(error)
    }
  }

  const isOver = !ticket || isFailure(failure, 'reopen-ticket-invalid')
  return (
    <form className={classes.form} {...formProps}>
      <FormHead title="Akunmu sedang ditutup">
        {isOver
          ? 'Demi keamananmu, halaman ini hanya terbuka sebentar. Masuk sekali lagi untuk membuka akunmu kembali.'
          : `Ingin membukanya kembali? Semua masih ada${untilWords(textOf(closed?.['anonymised_after']))}; keanggotaan startup perlu diundang lagi.`}
      </FormHead>
      {isOver ? (
        <Button fullWidth renderRoot={(props) => <Link to="/authorization/login" {...props} />}>
          Masuk lagi
        </Button>
      ) : (
        <>
          <FormFailure error={failure} />
          <Button type="submit" fullWidth loading={isSending}>
            Buka kembali akunmu
          </Button>
          <p className={classes.quiet}>
            <Link to="/authorization/login" className={classes.link}>
              Biarkan tertutup
            </Link>
          </p>
        </>
      )}
    </form>
  )
}

const textOf = (detail: unknown) => (typeof detail === 'string' ? detail : '')

const untilWords = (anonymisedAfter: string) => (anonymisedAfter ? ` sampai ${formatLongDate(anonymisedAfter)}` : '')
