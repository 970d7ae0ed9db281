import type { Action, Resource } from '@semai/contract/console/resource/resource'

/** Return the removal of rows as an action. */
export const removal = ({ one }: Resource): Action => ({
  name: 'remove',
  label: 'Hapus',
  done: `{count} ${one} dihapus.`,
  question: 'Yang dihapus tidak bisa dikembalikan.',
  tone: 'danger',
})
