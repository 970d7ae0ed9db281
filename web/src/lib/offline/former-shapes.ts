// What the databases of before November 2026 hold: see former-databases.ts.

export interface Owned {
  owner: string
}
export type Values = Record<string, unknown>
export type Ticket = Owned & { id: string; savedAt: number; registration: unknown }
export type Booking = Owned & { id: string; savedAt: number; booking: unknown }
export type Workshop = Owned & { savedAt: number; answer: { kind: string; id: string; data: unknown } }
export type Content = Owned & { id: string; savedAt: number; bytes: number; content: unknown }
export type Place = Owned & { id: string; last_position: number; device_updated_at: string }
export type Report = Owned & { key: string; channel: string; report: { id: string; device_updated_at: string } }
export type Session = Owned & { workshop_sub_module_id: string; session: unknown }
export type Answer = Owned & {
  attempt_id: string
  question_id: string
  value: unknown
  client_seq: number
  isTold: boolean
}
export type Message = Owned &
  Values & { id: string; writtenAt: string; refusal: string | null; files: { id: string }[] }
export type Waiting = Owned & { kind: string; id: string; madeAt: string; value: unknown; refusal: string | null }
export type ScanTicket = Owned & { event_id: string; code_hash: string; short_hash?: string }
export type Scan = Owned & { id: string; event_id: string; ticket_code: string; scanned_at: string; isSent: boolean }
