import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { CalendarFeedAddress } from './calendar-feed-address.tsx'
import { CloseButton } from '../../../ui/control/icon-button.tsx'
import classes from './calendar-feed-dialog.module.css'
import { CalendarFeedState } from './calendar-feed-state.tsx'
import { calendarFeedQuery } from './queries.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'

/** Dialog to create, renew and remove the address of the personal calendar feed. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery(calendarFeedQuery)
  const [address, setAddress] = useState<string>()
  const { create, end, isBusy, error } = useFeed(setAddress, onClose)
  return (
    <ModalDialog aria-labelledby="feed" className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id="feed">Langganan kalender</h2>
          <CloseButton className={classes.close} onClick={onClose} />
        </div>
        <p className={classes.words}>
          Kegiatan yang kamu ikuti muncul sendiri di kalender ponsel atau laptopmu, dan berubah kalau jadwalnya berubah.
          Tempel alamatnya di Google Kalender, Apple Kalender, atau Outlook.
        </p>
        <QueryBoundary query={feed} skeleton={<TextSkeleton count={2} />} errorTitle="Langganan tidak terbuka">
          {({ created_at }) =>
            address ? (
              <CalendarFeedAddress address={address} />
            ) : (
              <CalendarFeedState since={created_at} isBusy={isBusy} onCreate={() => create()} onEnd={() => end()} />
            )
          }
        </QueryBoundary>
        {error && (
          <p className={classes.failure} role="alert">
            {failureMessage(error)}
          </p>
        )}
      </div>
    </ModalDialog>
  )
}

function useFeed(onAddress: (address: string) => void, onEnd: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = calendarFeedQuery
  const creation = useMutation({
    mutationFn: () => call('POST /v1/calendar-feed/create'),
    onSuccess: ({ data: { url, created_at } }) => {
      queryClient.setQueryData(queryKey, { created_at })
      // The server may return a path on this site.
      onAddress(new URL(url, window.location.origin).href)
    },
  })
  const ending = useMutation({
    mutationFn: () => call('DELETE /v1/calendar-feed/remove'),
    onSuccess: ({ message }) => {
      queryClient.setQueryData(queryKey, { created_at: null })
      // A message behind the dialog would not be seen.
      onEnd()
      void toast.success(message)
    },
  })
  return {
    create: creation.mutate,
    end: ending.mutate,
    isBusy: creation.isPending || ending.isPending,
    error: creation.error ?? ending.error,
  }
}
