import { useRef } from 'react'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/call/call.ts'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { Card } from '../../../ui/card/card.tsx'
import classes from './guest-form.module.css'
import { Message } from '../../../ui/state/message.tsx'
import { GuestOutcome } from './guest-outcome.tsx'
import { LoginLink } from '../participation/login-link.tsx'

/** Confirmation by the mailed link. Waits for a tap, because mail scanners open links too. */
export function GuestConfirm({ token }: { token: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isUnderWay = useRef(false)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('POST /v1/public/event-participant/confirm', { body: { token } }),
    onSuccess: ({ data: { participation } }) => {
      void queryClient.invalidateQueries({ queryKey: ['event'] })
      // The link is used up: a reload must find the ticket instead.
      if (participation.ticket_code)
        void navigate({
          to: '.',
          state: { mailedTicket: [participation.ticket_code, participation.short_code].filter(Boolean).join('.') },
          replace: true,
        })
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  if (data && !data.data.participation.ticket_code) return <GuestOutcome participation={data.data.participation} />
  const isUsed = isFailure(error, 'link-invalid')
  return (
    <Card as="section" aria-labelledby="confirm">
      <div className={classes.form}>
        <div>
          <h2 id="confirm">Satu ketukan lagi</h2>
          <p className={classes.hint}>Konfirmasi pendaftaranmu, lalu tiketnya langsung muncul di sini.</p>
        </div>
        {error && <Message tone="bata">{isUsed ? USED : failureMessage(error)}</Message>}
        {isUsed ? (
          <Button renderRoot={(props) => <LoginLink back="/event/registration" {...props} />}>Masuk</Button>
        ) : (
          <Button
            loading={isPending || data !== undefined}
            onClick={() => {
              if (isUnderWay.current) return
              isUnderWay.current = true
              mutate()
            }}
          >
            Konfirmasi pendaftaran
          </Button>
        )}
      </div>
    </Card>
  )
}

const USED =
  'Tautan ini sudah dipakai atau tidak berlaku lagi. Kalau pendaftaranmu sudah dikonfirmasi, tiketnya ada di e-mailmu; masuk dengan e-mail yang sama untuk melihatnya di Semai.'
