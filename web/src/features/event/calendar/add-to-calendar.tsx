import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { EventSummary } from '@semai/contract/event'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { saveFile } from '../../../lib/call/save-file.ts'
import { toast } from '../../../lib/toast.ts'

/** The event as an .ics file, which the device hands to its calendar. */
export function AddToCalendar({ event: { id, slug } }: { event: Pick<EventSummary, 'id' | 'slug'> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('GET /v1/event/get-ics/:id', { params: { id } }),
    onSuccess: (text) => saveFile(`${slug}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' })),
    onError: (error) => void toast.failure(failureMessage(error)),
  })
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconCalendarPlus size={20} aria-hidden />}
      onClick={() => mutate()}
    >
      Tambah ke kalender
    </Button>
  )
}
