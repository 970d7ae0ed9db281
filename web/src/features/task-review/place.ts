/** Where work is read: the console's page, or another one with the same parts. */
export interface ReadingPlace {
  /** The queue's address; a work's is below it. */
  home: string
  /** In which instants are shown. */
  zone: string
  /** Whether one reads the work of more than one hub. */
  hasHubs: boolean
  /** Whether one may take a work from who holds it. */
  takesOver: boolean
}
