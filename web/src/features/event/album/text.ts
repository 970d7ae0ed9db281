import type { EventPhoto } from '@semai/contract/event/photo'

/** What a photograph is called, for it has no words of its own. */
export const nameOf = ({ is_mine, by_name }: Pick<EventPhoto, 'is_mine' | 'by_name'>) =>
  is_mine ? 'Fotomu' : `Foto dari ${by_name ?? 'penyelenggara'}`
