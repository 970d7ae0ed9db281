/** A page for reviewing: the console's, or the mentor's with the same parts. */
export interface ReadingPlace {
  /** The queue's address; a work's is below it. */
  home: string
  /** In which instants are shown. */
  zone: string
  /** Whether one reads the work of more than one hub. */
  hasHubs: boolean
  /** Whether the reader may take over claimed works. */
  takesOver: boolean
}
