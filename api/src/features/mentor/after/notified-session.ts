/** A session with the names that notifications use. */
export interface NotifiedSession {
  id: string
  mentor_user_id: string | null
  mentor_name: string
  booked_by: string
  booker_name: string
}
