import type { EventPhoto } from '@semai/contract/event/photo'

/** Name of a photo, which has no title. */
export const nameOf = ({ is_mine, by_name }: Pick<EventPhoto, 'is_mine' | 'by_name'>) =>
  is_mine ? 'Fotomu' : `Foto dari ${by_name ?? 'penyelenggara'}`
