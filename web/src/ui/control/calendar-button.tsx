import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { saveFile } from '../../lib/file/save-file.ts'
import { toast } from '../../lib/toast/toast.ts'

interface CalendarButtonProps {
  /** The file's name, without its ending. */
  name: string
  /** Asks for the file's text. */
  load: () => Promise<string>
}

/** Something as an .ics file, which the device hands to its calendar. */
export function CalendarButton({ name, load }: CalendarButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: (text) => saveFile(`${name}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' })),
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
