import type { Action, Resource } from '@semai/contract/console/resource/resource'

/** To remove rows, as an action like the others. */
export const removal = ({ one }: Resource): Action => ({
  name: 'remove',
  label: 'Hapus',
  done: `{count} ${one} dihapus.`,
  question: 'Yang dihapus tidak bisa dikembalikan.',
  tone: 'danger',
})
