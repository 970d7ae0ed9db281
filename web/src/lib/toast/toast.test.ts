import { notificationsStore } from '@mantine/notifications'
import { expect, test } from 'vitest'
import { toast } from './toast.ts'

test('shows a failure once while it is on screen, however often it is reported', async () => {
  const report = () => toast.failure('Kegiatan ini sudah penuh.')
  await Promise.all([report(), report()])
  await report()
  await toast.failure('Koneksi terputus.')
  const { notifications } = notificationsStore.getState()
  expect(notifications.map(({ message }) => message)).toEqual(['Kegiatan ini sudah penuh.', 'Koneksi terputus.'])
})
